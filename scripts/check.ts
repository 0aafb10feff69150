import { describeCheck, runChecks } from './checks.ts'
import { endOnSignals } from './run-command.ts'

endOnSignals()
const results = await runChecks((result) => console.log(describeCheck(result)))
const failed = results.filter((result) => !result.passed).map((result) => result.name)
console.log(failed.length === 0 ? `All ${results.length} checks passed.` : `Failed: ${failed.join(', ')}.`)
process.exitCode = failed.length === 0 ? 0 : 1
