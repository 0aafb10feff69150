import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readManifest, writeDependencies } from '../../scripts/dependencies.ts'
import { projectRoot } from '../../scripts/run-command.ts'

test('docs/dependencies.md names every package and no other (else: npm run docs:dependencies)', () => {
  const document = readFileSync(join(projectRoot, 'docs/dependencies.md'), 'utf8')
  expect(document).toBe(writeDependencies(readManifest(), document))
})

test('a package without a sentence is reported, and one that is gone leaves the page', () => {
  const document = '# Packages\n\n## Any\n\n| `one` | 1.0.0 | Counts. |\n| `two` | 1.0.0 | Adds. |\n'
  const write = (dependencies: Record<string, string>) =>
    writeDependencies({ dependencies, devDependencies: {}, optionalDependencies: {} }, document)
  expect(write({ two: '2.0.0' })).toContain('| `two` | 2.0.0 | Adds. |')
  expect(write({ two: '2.0.0' })).not.toContain('`one`')
  expect(() => write({ three: '1.0.0' })).toThrow('three')
})
