import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Blob, Face, Font, Variation } from 'harfbuzzjs'
import decompress from 'woff2-encoder/decompress'

/** The two faces of the look: serif for titles, sans for the rest. What they lack is taken from Noto. */
export type FaceName = 'serif' | 'sans'

/** A font package, cut into files by the characters they hold (`unicode.json`). */
interface FontPackage {
  name: string
  file: (subset: string) => string
}

const variable = (name: string): FontPackage => ({
  name: `@fontsource-variable/${name}`,
  file: (subset) => `${name}-${subset}-wght-normal.woff2`,
})

/** Small packages first: the last two are optional, and Chinese holds what Korean writes with Chinese characters. */
const FALLBACKS: readonly FontPackage[] = [
  variable('noto-sans'),
  variable('noto-sans-arabic'),
  variable('noto-sans-ethiopic'),
  variable('noto-sans-kr'),
  variable('noto-sans-sc'),
]
const FACES: Readonly<Record<FaceName, { weight: number; packages: readonly FontPackage[] }>> = {
  serif: {
    weight: 600,
    packages: [
      { name: '@fontsource/newsreader', file: (subset) => `newsreader-${subset}-600-normal.woff2` },
      ...FALLBACKS,
    ],
  },
  sans: { weight: 450, packages: [variable('atkinson-hyperlegible-next'), ...FALLBACKS] },
}

const require = createRequire(import.meta.url)
const files = new WeakMap<Font, FontFile>()
const opened = new Map<string, Promise<Font>>()
const ranges = new Map<string, { subset: string; first: number; last: number }[]>()
const chosen = new Map<string, Promise<Font | null>>()

/** The font in which a face draws a character; null where none has it (emoji, scripts that we lack). */
export function findFont(face: FaceName, character: string): Promise<Font | null> {
  const key = `${face}${character}`
  const font = chosen.get(key) ?? choose(face, character.codePointAt(0) ?? 0)
  chosen.set(key, font)
  return font
}

async function choose(face: FaceName, code: number): Promise<Font | null> {
  const { weight, packages } = FACES[face]
  for (const { name, file } of packages) {
    for (const { subset, first, last } of readRanges(name)) {
      if (code < first || last < code) continue
      const font = await openFont(require.resolve(`${name}/files/${file(subset)}`), weight)
      // Ranges of a package overlap, and promise more than its files hold.
      if (font.nominalGlyph(code)) return font
    }
  }
  return null
}

/** Which file of a package holds which characters; none where an optional package is not installed. */
function readRanges(name: string): { subset: string; first: number; last: number }[] {
  const known = ranges.get(name)
  if (known) return known
  let subsets: Record<string, string> = {}
  try {
    subsets = JSON.parse(readFileSync(require.resolve(`${name}/unicode.json`), 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error
  }
  const read = Object.entries(subsets).flatMap(([subset, list]) =>
    list.split(',').map((range) => {
      const [first = '', last = first] = range.replace('U+', '').split('-')
      return { subset: subset.replaceAll(/[[\]]/g, ''), first: parseInt(first, 16), last: parseInt(last, 16) }
    }),
  )
  ranges.set(name, read)
  return read
}

function openFont(path: string, weight: number): Promise<Font> {
  const key = `${path} ${weight}`
  const font = opened.get(key) ?? load(path, weight)
  opened.set(key, font)
  return font
}

async function load(path: string, weight: number): Promise<Font> {
  const bytes = await decompress(await readFile(path))
  const font = new Font(new Face(new Blob(bytes)))
  font.setVariations([new Variation('wght', weight)])
  files.set(font, { name: path, bytes })
  return font
}

/** The file of a font, unpacked, for documents that hold text rather than outlines. */
export interface FontFile {
  name: string
  bytes: Uint8Array
}

export function fileOf(font: Font): FontFile {
  const file = files.get(font)
  if (!file) throw new Error('this font was not opened here')
  return file
}
