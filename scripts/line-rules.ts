/** A habit that one line gives away. The first line of a file that shows it is reported; comment lines are not read. */
type LineRule = {
  readonly rule: string
  readonly pattern: RegExp
  readonly appliesTo: (path: string) => boolean
  readonly instead: string
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path)
/** The tests of these rules and the rules themselves have to spell out what they forbid. */
const isAboutRules = (path: string) => path.startsWith('tests/checks/') || path === 'scripts/line-rules.ts'
const isKernel = (path: string) => /^src\/(domain|extraction|matching)\//.test(path) && !isTest(path)

/** The conventions that neither the linter nor the import rules can see. */
export const lineRules: readonly LineRule[] = [
  {
    rule: 'no-focused-test',
    pattern: /\b(describe|it|test|suite)(\.[a-z]+)*\.only\(/,
    appliesTo: (path) => isTest(path) && !isAboutRules(path),
    instead: 'the others would silently not run: remove the ".only".',
  },
  {
    rule: 'no-skipped-test',
    pattern: /\b(describe|it|test|suite)(\.[a-z]+)*\.(skip|todo|fails)\(/,
    appliesTo: (path) => isTest(path) && !isAboutRules(path),
    instead: 'mend the test or remove it (what the machine lacks is skipped at run time, with a plain word).',
  },
  {
    rule: 'no-marks',
    pattern: /\b(TODO|FIXME|XXX|HACK)\b/,
    appliesTo: (path) => !isAboutRules(path),
    instead: 'do it now, or file an issue.',
  },
  {
    rule: 'kernel-has-no-clock',
    pattern: /\bDate\.now\(|\bnew Date\(\)|\bTemporal\.Now\b|\bperformance\.now\(/,
    appliesTo: isKernel,
    instead: 'the time is an argument of the function.',
  },
  {
    rule: 'kernel-has-no-chance',
    pattern: /\bMath\.random\(|\brandomUUID\(|\brandomBytes\(/,
    appliesTo: isKernel,
    instead: 'a random number or a new id is an argument of the function.',
  },
  {
    rule: 'kernel-does-no-io',
    pattern: /\bfetch\(|\bprocess\.(?!release\b)|\bsetTimeout\(|\bsetInterval\(/,
    appliesTo: isKernel,
    instead: 'effects belong to a port or a feature.',
  },
  {
    // Handing the whole environment on, as in loadConfig({ ...process.env }), is not reading it.
    rule: 'only-config-reads-the-environment',
    pattern: /(?<!\.\.\.)\bprocess\.env\b(?!\))|\bimport\.meta\.env\.(?!DEV\b|MODE\b|PROD\b|SSR\b)/,
    appliesTo: (path) =>
      path.startsWith('src/') && !/^src\/platform\/(config|database\/postgres-)/.test(path) && !isTest(path),
    instead: 'add the setting to src/platform/config and take it from there.',
  },
  {
    rule: 'time-comes-from-the-clock',
    pattern: /\bDate\.now\(|\bnew Date\(\)|\bTemporal\.Now\b/,
    appliesTo: (path) => /^src\/features\/.*\.server\.ts$/.test(path),
    instead: 'ask the clock port, so that tests and the demo city can set the time.',
  },
]
