import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'

/** Ends a run with one plain line, for people and for the machine that reads only the last line. */
export default class ClosingLine implements Reporter {
  #line = '0 passed, 1 failed, 0 skipped'

  onInit(): void {
    // When everything is closed and nothing can be printed after it.
    process.once('exit', () => console.log(this.#line))
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const count = (...states: string[]) => tests.filter((test) => states.includes(test.result().state)).length
    // A file that could not be loaded, a failed hook and an error between tests show in no test.
    const broken = modules.filter((module) => !module.ok() && !hasFailedTest(module)).length + errors.length
    const passed = count('passed')
    const failed = count('failed', 'pending') + broken
    for (const test of tests.filter(isUnsteady)) {
      console.log(`UNSTEADY, passed only when tried again: ${test.module.relativeModuleId}: ${test.fullName}`)
    }
    const isNothing = passed + failed === 0
    this.#line = `${passed} passed, ${isNothing ? 1 : failed} failed, ${count('skipped')} skipped`
  }
}

function hasFailedTest(module: TestModule): boolean {
  return [...module.children.allTests('failed')].length > 0
}

/** A race in the test, or in the product on a slow machine: it waits to be mended. */
function isUnsteady(test: TestCase): boolean {
  return test.diagnostic()?.flaky === true
}
