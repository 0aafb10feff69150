import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { cruise, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser'
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import { findRoomCircles } from './boundaries/room-circles.ts'
import { boundaryRules, cruiseOptions } from './boundaries/rules.ts'
import { projectRoot } from './run-command.ts'

/** An import that breaks a rule of boundaries/rules.ts. Paths are relative to the tree that was looked at. */
type BoundaryFault = {
  readonly rule: string
  readonly from: string
  readonly to: string
  readonly instead: string
}

/** The parts of a tree that have rules; a part that a tree lacks is passed over. */
const PARTS = ['src', 'tests', 'bench', 'scripts', 'server.ts', 'cli.ts', 'city.config.ts']

/**
 * Looks at every import of the tree in `root` (with its own package.json and tsconfig.json) and reports each one that
 * breaks a rule, in the order of the files. Throws when the tree holds no source file at all, because a check that
 * looked at nothing must not pass.
 */
export async function findBoundaryFaults(
  root: string,
): Promise<{ readonly faults: readonly BoundaryFault[]; readonly modules: number }> {
  const { output } = await cruise(
    PARTS.filter((part) => existsSync(join(root, part))),
    {
      ...cruiseOptions,
      baseDir: root,
      validate: true,
      ruleSet: { forbidden: [...boundaryRules] } as IFlattenedRuleSet,
    },
    undefined,
    { tsConfig: extractTsConfig(join(root, 'tsconfig.json')) },
  )
  const { summary, modules } = output as ICruiseResult
  const ownModules = modules.filter(
    ({ source }) => /\.tsx?$/.test(source) && !source.includes('node_modules'),
  )
  if (ownModules.length === 0) throw new Error(`No TypeScript file was found in ${root}.`)
  const comments = new Map(boundaryRules.map((rule) => [rule.name, rule.comment]))
  const faults = summary.violations.map((violation) => ({
    rule: violation.rule.name,
    from: violation.from,
    to: violation.cycle?.map((step) => step.name).join(' -> ') ?? violation.to,
    instead: comments.get(violation.rule.name) ?? '',
  }))
  const circles = findRoomCircles(ownModules).map(({ rooms, from, to }) => ({
    rule: 'no-circles-between-rooms',
    from,
    to: `${to} (${rooms.join(' -> ')})`,
    instead: 'these rooms import each other: move the shared part below both, or hand a function in.',
  }))
  return { faults: [...faults, ...circles], modules: ownModules.length }
}

if (import.meta.main) {
  const { faults, modules } = await findBoundaryFaults(resolve(process.argv[2] ?? projectRoot))
  for (const { rule, from, to, instead } of faults) {
    console.log(`${from}${to === from ? '' : ` -> ${to}`}\n    ${rule}: ${instead}`)
  }
  console.log(`${modules} modules, ${faults.length} forbidden imports`)
  process.exitCode = faults.length === 0 ? 0 : 1
}
