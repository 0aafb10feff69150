import { COVER_SIZE, type Cover } from '../../../domain/events/pictures/cover.ts'
import { LIGHT_COLORS } from '../../../domain/look-colors.ts'
import { drawCover, toHex } from './covers.ts'
import type { FaceName } from './fonts.ts'
import { type ShapedText, shapeText } from './shape-text.ts'

/** What stands in the picture of a shared link, in the words of its language. */
export interface ShareImage {
  title: string
  /** Under the title: the first in ink, the others paler. */
  lines: string[]
  /** The category of an event, with its hue. */
  tag: { label: string; hue: number } | null
  /** The tear-off date block of an event. */
  date: { weekday: string; day: string; month: string } | null
  /** "Cancelled" */
  notice: string | null
  siteName: string
  cover: Cover
}

export const SHARE_SIZE = { width: 1200, height: 630 } as const

const { ink: INK, muted: MUTED, page: PAGE, card: CARD, primary: PRIMARY } = LIGHT_COLORS
const RULE = '#d6d4cc'
const DANGER = '#8c1b17'

const LEFT = 64
const COVER_X = 780
const TEXT_WIDTH = COVER_X - 2 * LEFT + 16
const DATE = { width: 150, height: 172 }

/** Draws it as SVG: texts are outlines, so that the renderer needs no fonts. */
export async function drawShareImage(image: ShareImage): Promise<string> {
  const title = await fitTitle(image.title)
  const titleTop = image.tag || image.date ? 246 : 140
  const titleBottom = titleTop + title.text.lines.length * title.size * 1.12
  const lines = await Promise.all(
    image.lines.slice(0, 2).map((line, index) => shape(line, 'sans', index === 0 ? 34 : 29)),
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_SIZE.width}" height="${SHARE_SIZE.height}">`,
    `<rect width="100%" height="100%" fill="${PAGE}"/>`,
    placeCover(image.cover),
    image.date ? await drawDate(image.date, image.tag?.hue ?? 265) : '',
    await drawTag(image, image.date ? LEFT + DATE.width + 28 : LEFT),
    place(title.text, titleTop + title.size * 0.8, title.size * 1.12, INK),
    ...lines.map((line, index) => place(line, titleBottom + 34 + index * 46, 0, index === 0 ? INK : MUTED)),
    place(await shape(image.siteName, 'serif', 32), 592, 0, PRIMARY),
    '</svg>',
  ].join('')
}

const TITLES = [
  [72, 2],
  [58, 3],
] as const

/** As large as its length allows. */
async function fitTitle(title: string) {
  for (const [size, maxLines] of TITLES) {
    // One line more than there is room for, to see whether it is cut.
    const { lines } = await shape(title, 'serif', size, maxLines + 1)
    if (lines.length <= maxLines && lines.every(({ width }) => width <= TEXT_WIDTH))
      return { text: await shape(title, 'serif', size, maxLines), size }
  }
  return { text: await shape(title, 'serif', 50, 3), size: 50 }
}

function shape(text: string, face: FaceName, size: number, maxLines = 1): Promise<ShapedText> {
  return shapeText(text, { face, size, maxWidth: TEXT_WIDTH, maxLines })
}

/** Lines of a text from its first baseline on; a text that is read from the right ends at the right. */
function place({ lines, isRightToLeft }: ShapedText, top: number, lead: number, color: string): string {
  return lines
    .map((line, index) => {
      const x = isRightToLeft ? LEFT + TEXT_WIDTH - line.width : LEFT
      return drawLine(line, x, top + index * lead, color)
    })
    .join('')
}

function drawLine({ glyphs }: ShapedText['lines'][number], x: number, y: number, color: string): string {
  const paths = glyphs.map(
    (glyph) =>
      `<path transform="translate(${glyph.x} ${glyph.y}) scale(${glyph.scale} ${-glyph.scale})" d="${glyph.path}"/>`,
  )
  return `<g transform="translate(${x} ${y})" fill="${color}">${paths.join('')}</g>`
}

/** The window of glass fills the right side; what stands for the category stays in the middle. */
function placeCover({ category, season }: Cover): string {
  // The first variant has its subject in the middle.
  const [, drawing = ''] = /^<svg[^>]*>(.*)<\/svg>$/s.exec(drawCover(category, season, 0)) ?? []
  const { width, height } = SHARE_SIZE
  return [
    `<svg x="${COVER_X}" width="${width - COVER_X}" height="${height}" preserveAspectRatio="xMidYMid slice" `,
    `viewBox="0 0 ${COVER_SIZE.width} ${COVER_SIZE.height}">${drawing}</svg>`,
    `<rect x="${COVER_X - 4}" width="8" height="${height}" fill="${INK}"/>`,
  ].join('')
}

async function drawDate(date: NonNullable<ShareImage['date']>, hue: number): Promise<string> {
  const { width, height } = DATE
  const middle = async (text: string, face: FaceName, size: number, y: number, color: string) => {
    const { lines } = await shape(text, face, size)
    const [line] = lines
    return line ? drawLine(line, LEFT + (width - line.width) / 2, y, color) : ''
  }
  return [
    `<rect x="${LEFT}" y="56" width="${width}" height="${height}" rx="6" fill="${CARD}" stroke="${RULE}" stroke-width="2"/>`,
    `<rect x="${LEFT + 1}" y="57" width="${width - 2}" height="46" rx="5" fill="${toHex([0.94, 0.025, hue])}"/>`,
    await middle(date.weekday, 'sans', 27, 90, toHex([0.42, 0.07, hue])),
    await middle(date.day, 'serif', 84, 178, INK),
    await middle(date.month, 'sans', 28, 214, MUTED),
  ].join('')
}

async function drawTag({ tag, notice }: ShareImage, x: number): Promise<string> {
  if (tag === null) return ''
  const label = await shape(tag.label, 'sans', 27)
  const width = (label.lines[0]?.width ?? 0) + 36
  const cancelled = notice === null ? null : await shape(notice, 'sans', 27)
  return [
    `<rect x="${x}" y="56" width="${width}" height="46" rx="4" fill="${toHex([0.94, 0.025, tag.hue])}"/>`,
    ...label.lines.map((line) => drawLine(line, x + 18, 89, toHex([0.42, 0.07, tag.hue]))),
    ...(cancelled?.lines ?? []).map((line) => drawLine(line, x, 146, DANGER)),
  ].join('')
}
