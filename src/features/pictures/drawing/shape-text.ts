import createBidi from 'bidi-js'
import { Buffer, Direction, type Font, shape } from 'harfbuzzjs'
import { type FaceName, type FontFile, fileOf, findFont } from './fonts.ts'

/** An outline at its place, in pixels from the beginning of its line; y grows downward. */
export interface Glyph {
  /** 0: the font has no outline for the character. */
  id: number
  x: number
  y: number
  scale: number
  path: string
}

export interface Line {
  glyphs: Glyph[]
  width: number
}

export interface ShapedText {
  lines: Line[]
  isRightToLeft: boolean
}

interface TextStyle {
  face: FaceName
  size: number
  maxWidth: number
  maxLines: number
}

const bidi = createBidi()
const ELLIPSIS = '…'
/** Written without spaces: a line may end after each. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** What of a text can be drawn: other scripts and emoji are left out. */
export async function drawableText(text: string, face: FaceName): Promise<string> {
  let drawable = ''
  for (const one of text.normalize('NFC').replaceAll(/\s+/g, ' '))
    if (one === ' ' || (await findFont(face, one)) !== null) drawable += one
  return drawable.replaceAll(/ +/g, ' ').trim()
}

/** Breaks a text into lines and finds the outlines of each, from left to right as they are seen. */
export async function shapeText(text: string, style: TextStyle): Promise<ShapedText> {
  const words = splitWords(await drawableText(text, style.face))
  const isRightToLeft = (bidi.getEmbeddingLevels(words.join('')).paragraphs[0]?.level ?? 0) % 2 === 1
  const lines: Line[] = []
  let rest = words
  while (rest.length > 0 && lines.length < style.maxLines) {
    const isLast = lines.length === style.maxLines - 1
    let count = await countFitting(rest, style, isRightToLeft, '')
    let end = ''
    if (isLast && count < rest.length) {
      end = ELLIPSIS
      count = await countFitting(rest, style, isRightToLeft, end)
    }
    lines.push(await shapeLine(`${rest.slice(0, count).join('').trim()}${end}`, style, isRightToLeft))
    rest = rest.slice(count)
  }
  return { lines, isRightToLeft }
}

/** Pieces after which a line may end, spaces at their ends. */
function splitWords(text: string): string[] {
  return text.match(new RegExp(`${UNSPACED.source}\\s*|(?:(?!${UNSPACED.source})\\S)+\\s*`, 'gu')) ?? []
}

/** How many words stand in one line; one at least, however long it is. */
async function countFitting(words: string[], style: TextStyle, isRightToLeft: boolean, end: string) {
  let count = 1
  while (count < words.length) {
    const text = `${words
      .slice(0, count + 1)
      .join('')
      .trim()}${end}`
    if ((await shapeLine(text, style, isRightToLeft)).width > style.maxWidth) break
    count += 1
  }
  return count
}

/** A text in the order in which it is seen, each stretch with a font that has its letters. */
export async function splitByFont(text: string, face: FaceName): Promise<{ text: string; file: FontFile }[]> {
  const drawable = await drawableText(text, face)
  const isRightToLeft = (bidi.getEmbeddingLevels(drawable).paragraphs[0]?.level ?? 0) % 2 === 1
  const runs = orderRuns(await splitRuns(drawable, face, isRightToLeft))
  return runs.map((run) => ({ text: run.text, file: fileOf(run.font) }))
}

interface Run {
  text: string
  level: number
  font: Font
}

async function shapeLine(text: string, { face, size }: TextStyle, isRightToLeft: boolean): Promise<Line> {
  const glyphs: Glyph[] = []
  let x = 0
  for (const run of orderRuns(await splitRuns(text, face, isRightToLeft))) {
    const shaped = shapeRun(run, size, x)
    glyphs.push(...shaped.glyphs)
    x = shaped.end
  }
  return { glyphs, width: x }
}

/** Stretches of one direction and one font. A space goes with what stands before it. */
async function splitRuns(text: string, face: FaceName, isRightToLeft: boolean): Promise<Run[]> {
  const { levels } = bidi.getEmbeddingLevels(text, isRightToLeft ? 'rtl' : 'ltr')
  const runs: Run[] = []
  let index = 0
  for (const character of text) {
    const level = levels[index] ?? 0
    index += character.length
    const last = runs.at(-1)
    const isCarried = last !== undefined && /[\s\p{M}]/u.test(character)
    const font = isCarried ? last.font : await findFont(face, character)
    if (font === null) continue
    if (last && last.level === level && last.font === font) last.text += character
    else runs.push({ text: character, level, font })
  }
  return runs
}

/** UAX #9, rule L2: what is right to left is turned around, the innermost first. */
function orderRuns(runs: Run[]): Run[] {
  const ordered = [...runs]
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start
      while ((ordered[end]?.level ?? -1) >= level) end += 1
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed())
      start = Math.max(start, end - 1)
    }
  }
  return ordered
}

function shapeRun({ text, level, font }: Run, size: number, start: number) {
  const buffer = new Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  buffer.setDirection(level % 2 === 1 ? Direction.RTL : Direction.LTR)
  shape(font, buffer)
  const scale = size / font.face.upem
  const positions = buffer.getGlyphPositions()
  let x = start
  const glyphs = buffer.getGlyphInfos().map(({ codepoint }, index): Glyph => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    const glyph = {
      id: codepoint,
      x: x + xOffset * scale,
      y: -yOffset * scale,
      scale,
      path: font.glyphToPath(codepoint),
    }
    x += xAdvance * scale
    return glyph
  })
  return { glyphs, end: x }
}
