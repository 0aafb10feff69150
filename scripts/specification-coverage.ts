import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { listRequirements, type RequirementGroup } from '../tests/specification/requirement.ts'
import { requirementGroups } from '../tests/specification/requirements.ts'
import { projectRoot } from './run-command.ts'

/** Where a requirement is named in the title of a test. */
type Annotation = { readonly id: string; readonly file: string }

const DOCUMENT = 'docs/specification-coverage.md'
/** The folder tests/checks is about the tools: what it spells out belongs to no requirement. */
const TEST_FILE = /^(?!tests\/checks\/).*\.test\.tsx?$/
const ANNOTATION = /\[([SD]\d+\.[a-z0-9-]+\.[a-z0-9-]+)\]/g

/** Finds the ids in square brackets in all test files below `src` and `tests`, in the order of the files. */
export function findAnnotations(root: string): readonly Annotation[] {
  const files = ['src', 'tests'].flatMap((part) =>
    readdirSync(join(root, part), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .filter((file) => TEST_FILE.test(file)),
  )
  return files
    .sort()
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(ANNOTATION)].map(([, id = '']) => ({ id, file })),
    )
}

/** The document: a table per group, and in each row the tests that hold the requirement, or that none does yet. */
export function writeCoverage(
  groups: readonly RequirementGroup[],
  annotations: readonly Annotation[],
): string {
  const filesById = Map.groupBy(annotations, ({ id }) => id)
  const all = groups.flatMap(listRequirements)
  const held = all.filter(({ id }) => filesById.has(id)).length
  const tables = groups.map((group) => {
    const rows = listRequirements(group).map(({ id, text, issue }) => {
      const files = [...new Set(filesById.get(id)?.map(({ file }) => file))]
      const tests =
        files.length > 0 ? files.map((file) => `\`${file}\``).join('<br>') : `— none yet (issue ${issue})`
      return `| \`${id}\` | ${text} | ${tests} |`
    })
    return `## ${describeSection(group)}: ${group.title}\n\n| requirement | what | tests |\n| --- | --- | --- |\n${rows.join('\n')}\n`
  })
  return `# What the specification asks for, and the tests that hold it

Made by \`npm run coverage:spec\` from tests/specification/ and the ids in the titles of the tests: change those, not
this page. Ids that begin with S come from the specification, with D from the decisions on top of it (section 8 of
which are the deliberate departures); the number is the section.

${held} of ${all.length} requirements are held by a test.

${tables.join('\n')}`
}

/** The ids that tests name and no requirement has: a typing error, or a requirement that went away. */
export function findUnknownAnnotations(
  groups: readonly RequirementGroup[],
  annotations: readonly Annotation[],
): readonly Annotation[] {
  const known = new Set(groups.flatMap(listRequirements).map(({ id }) => id))
  return annotations.filter(({ id }) => !known.has(id))
}

function describeSection(group: RequirementGroup): string {
  const [section = ''] = group.prefix.split('.')
  return `${section.startsWith('S') ? 'Specification' : 'Decisions'} ${section.slice(1)}`
}

if (import.meta.main) {
  const annotations = findAnnotations(projectRoot)
  const unknown = findUnknownAnnotations(requirementGroups, annotations)
  for (const { id, file } of unknown) console.error(`${file}: no requirement is called ${id}`)
  if (unknown.length === 0) {
    writeFileSync(join(projectRoot, DOCUMENT), writeCoverage(requirementGroups, annotations))
  }
  process.exitCode = unknown.length === 0 ? 0 : 1
}
