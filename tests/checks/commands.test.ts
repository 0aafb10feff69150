import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import { expect, test } from 'vitest'
import { listFiles } from '../../scripts/build-sources.ts'
import { projectRoot } from '../../scripts/run-command.ts'

const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...listFiles(projectRoot, 'docs')].filter(
  (path) => path.endsWith('.md'),
)
/** What stands for something of the reader's own. */
const EXAMPLES: readonly (readonly [RegExp, string])[] = [
  [/\[([^\]]*)\]/g, '$1'],
  [/<email>|<address>/g, 'ann@grace.example'],
  [/<[\w.-]+>/g, 'x'],
  [/<version>/g, '1.0.0'],
  [/\bN\b/g, '7'],
]

interface Shown {
  document: string
  words: string[]
  /** A sentence may name a verb without what it needs. */
  isWhole: boolean
}

/** The commands of `bulletin` in a document: lines of shell, and those named in a sentence. */
function readCommands(document: string): Shown[] {
  const text = readFileSync(join(projectRoot, document), 'utf8')
  const shell = [...text.matchAll(/^```sh\n(.*?)^```/gms)].flatMap(([, lines = '']) => lines.split('\n'))
  const named = [...text.replaceAll(/^```.*?^```/gms, '').matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
  return [...shell, ...named].flatMap((line, at) =>
    (line.split('#')[0] ?? '').split('&&').flatMap((part) => {
      const command = /^\s*(?:\S*\/)?bulletin\s+(\S.*)$/s.exec(part)?.[1]
      // With an ellipsis it is no whole command.
      if (command === undefined || /…|\.\.\./.test(command)) return []
      const given = EXAMPLES.reduce(
        (words, [pattern, example]) => words.replaceAll(pattern, example),
        command,
      )
      return [
        {
          document,
          isWhole: at < shell.length,
          words: [...given.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word),
        },
      ]
    }),
  )
}

/** Every verb, with actions that do nothing. */
async function makeProgram(): Promise<Command> {
  const program = new Command('bulletin')
    .exitOverride()
    .configureOutput({ writeErr: () => {}, writeOut: () => {} })
  program.version('0')
  const verbs = readFileSync(join(projectRoot, 'cli.ts'), 'utf8').matchAll(
    /import\('\.\/([^']+)'\)\)\.(\w+)\(/g,
  )
  for (const [, file = '', register = ''] of verbs)
    ((await import(join(projectRoot, file))) as Record<string, (to: Command) => void>)[register]?.(program)
  const silence = (command: Command) => {
    command.exitOverride().configureOutput({ writeErr: () => {}, writeOut: () => {} })
    if (command.commands.length === 0) command.action(() => {})
    command.commands.forEach(silence)
  }
  program.commands.forEach(silence)
  return program
}

function faultOf(program: Command, words: readonly string[], isWhole = true): string | null {
  try {
    program.parse(words, { from: 'user' })
    return null
  } catch (error) {
    const { code, message } = error as { code: string; message: string }
    if (!isWhole && /^commander\.missing/.test(code)) return null
    return /^commander\.(?:version|help)/.test(code) && words.at(-1)?.startsWith('--') ? null : message
  }
}

test('every command of the documents is one of ours', async () => {
  const shown = DOCUMENTS.flatMap(readCommands)
  expect(shown.length).toBeGreaterThan(20)
  const faults: string[] = []
  for (const { document, words, isWhole } of shown) {
    const fault = faultOf(await makeProgram(), words, isWhole)
    if (fault !== null) faults.push(`${document}: bulletin ${words.join(' ')}: ${fault}`)
  }
  expect(faults).toEqual([])
  expect(faultOf(await makeProgram(), ['webhooks', 'listen'])).toContain('--forward-to')
  expect(faultOf(await makeProgram(), ['export', 'churches', '--planted'])).toContain('--planted')
})
