import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import ts from 'typescript'

/** A word that docs/glossary.md says to avoid, below which folders, and what to use instead. */
type AvoidedWord = {
  readonly word: string
  readonly parts: readonly string[]
  readonly folders: readonly string[]
  readonly isForConstants: boolean
  readonly isForTexts: boolean
  readonly pattern: RegExp
  readonly use: string
}

type WordUse = { readonly line: number; readonly word: string; readonly name: string; readonly use: string }

/** Names that libraries and the language gave. */
const FOREIGN_NAMES = new Set(['allSettled', 'onSettled', 'PromiseSettledResult'])

/** Reads the words to avoid from the third column of the glossary's tables; none where there is no glossary. */
export function readAvoidedWords(root: string): readonly AvoidedWord[] {
  const words: AvoidedWord[] = []
  let folders: string[] = []
  for (const line of readFileSync(join(root, 'docs/glossary.md'), 'utf8').split('\n')) {
    if (line.startsWith('## ')) folders = [...line.matchAll(/`([^`]+)`/g)].map((match) => `${match[1]}/`)
    const [, use, , avoid] = line.split('|').map((cell) => cell.trim())
    if (use === undefined || avoid === undefined) continue
    for (const [, bold, word = ''] of avoid.matchAll(/(\*\*)?`([^`]+)`/g)) {
      const isForConstants = word === word.toUpperCase()
      words.push({
        word,
        parts: splitName(word),
        folders,
        isForConstants,
        isForTexts: bold !== undefined,
        pattern: new RegExp(`\\b${word}\\b`, 'i'),
        use,
      })
    }
  }
  return words
}

/** Where a file's name, identifiers, comments and test titles hold a word to avoid; each name once. */
export function findAvoidedWords(path: string, text: string, words: readonly AvoidedWord[]): WordUse[] {
  const here = words.filter(({ folders }) => folders.some((folder) => path.startsWith(folder)))
  const uses = new Map<string, WordUse>()
  const note = (name: string, line: number, found: AvoidedWord | undefined) => {
    if (found !== undefined && !uses.has(name))
      uses.set(name, { line, word: found.word, name, use: found.use })
  }
  const [stem = ''] = basename(path).split('.')
  note(
    stem,
    1,
    here.find((word) => isIn(word, stem.replaceAll('-', '_'))),
  )
  if (!/\.(ts|tsx|mjs)$/.test(path) || here.length === 0) return [...uses.values()]
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false)
  const lineOf = (position: number) => file.getLineAndCharacterOfPosition(position).line + 1
  const judge = judgeOf(here)
  const seen = new Set(FOREIGN_NAMES)
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node) && !seen.has(node.text)) {
      seen.add(node.text)
      note(node.text, lineOf(node.getStart(file)), judge(node.text))
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  const inTexts = here.filter(({ isForTexts }) => isForTexts)
  for (const match of text.matchAll(/^\s*(?:\/?\*|\/\/).*|(?<=\s)\/\/ .*|\b(?:test|it|describe)\('.*/gm)) {
    for (const word of inTexts) {
      if (word.pattern.test(match[0])) note(`"${word.word}" in a comment`, lineOf(match.index), word)
    }
  }
  return [...uses.values()]
}

const judged = new Map<string, Map<string, AvoidedWord | undefined>>()

/** Finds the word to avoid in a name. Most names stand in many files of a room: each is judged once. */
function judgeOf(words: readonly AvoidedWord[]) {
  const room = words.map(({ word }) => word).join()
  const known = judged.get(room) ?? new Map<string, AvoidedWord | undefined>()
  judged.set(room, known)
  return (name: string) => {
    if (!known.has(name))
      known.set(
        name,
        words.find((word) => isIn(word, name)),
      )
    return known.get(name)
  }
}

function isIn({ parts, isForConstants }: AvoidedWord, name: string): boolean {
  const inside = splitName(name)
  if (isForConstants) return name === name.toUpperCase() && inside.length > 0 && inside[0] === parts[0]
  return inside.some((_, index) => parts.every((part, offset) => inside[index + offset] === part))
}

const split = new Map<string, string[]>()

function splitName(name: string): string[] {
  const known = split.get(name)
  if (known) return known
  const parts = name
    .split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[_$]/)
    .filter((part) => part !== '')
    .map((part) => part.toLowerCase())
  split.set(name, parts)
  return parts
}
