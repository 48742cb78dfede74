/// How the tool ends; the numbers are those of BSD's `sysexits`.
enum Exit: Int32 {
    case done = 0
    case usage = 64
    case badInput = 65
    case noInput = 66
    case ourFault = 70
    case cannotWrite = 74
    case badRecipe = 78
}
