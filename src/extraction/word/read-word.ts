import { tableOfDays } from '../pdf/day-lists.ts'
import { htmlOfCells } from '../pdf/page-html.ts'
import { withScheduleLines } from '../pdf/schedule-lines.ts'
import { checkZip } from './check-zip.ts'

const STYLES = ["p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => h2:fresh"]
const VOID = new Set(['br', 'img', 'hr'])
/** A cell with more paragraphs is a column of the page. */
const MAX_CELL_PARAGRAPHS = 6
const MAX_NAME_CHARS = 120

/**
 * The words of a Word file (.docx) as HTML with headings, lists and tables, as those of a PDF. Nothing in it is run, no file
 * or address that it names is opened, and no picture is unpacked.
 * @throws RangeError, or an error of mammoth, for a file that is none, is broken or unpacks to too much
 */
export async function readWord(bytes: Uint8Array): Promise<string> {
  checkZip(bytes)
  const { default: mammoth } = await import('mammoth')
  const { value } = await mammoth.convertToHtml(
    { buffer: Buffer.from(bytes) },
    {
      styleMap: STYLES,
      includeEmbeddedStyleMap: false,
      externalFileAccess: false,
      convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
    },
  )
  return `<main><section id="page-1">${blocksOf(value.replace(/<img[^>]*>/g, ''))}</section></main>`
}

function blocksOf(html: string): string {
  const parts = elementsIn(html).flatMap((element) => {
    if (element.startsWith('<table')) return [htmlOfTable(element)]
    const [, bold] = /^<p><strong>([^<]*)<\/strong><\/p>$/.exec(element) ?? []
    const isName = bold !== undefined && !/\d/.test(bold) && bold.length <= MAX_NAME_CHARS
    return [isName ? `<h4>${bold}</h4>` : element.replaceAll('<br />', '<br>').replaceAll('\t', ' ')]
  })
  return tableOfDays(withScheduleLines(parts)).join('\n')
}

function htmlOfTable(table: string): string {
  const rows = elementsIn(inside(table))
    .flatMap((part) => (/^<t(?:head|body)/.test(part) ? elementsIn(inside(part)) : [part]))
    .map((row) => elementsIn(inside(row)).map(inside))
  const isLayout = rows.flat().some((cell) => elementsIn(cell).length > MAX_CELL_PARAGRAPHS)
  if (isLayout) return rows.flat().map(blocksOf).join('\n')
  return htmlOfCells(rows.map((row) => row.map((cell) => elementsIn(cell).map(inside).join('<br>'))))
}

const inside = (element: string) => element.replace(/^<[^>]*>|<\/[^>]*>$/g, '')

/** The elements of mammoth's HTML, which are well formed, and what they hold. */
function elementsIn(html: string): string[] {
  const elements: string[] = []
  let [depth, from] = [0, 0]
  for (const { 0: tag, 1: end, 2: name = '', index } of html.matchAll(/<(\/?)(\w+)[^>]*>/g)) {
    if (VOID.has(name)) continue
    if (!end && depth++ === 0) from = index
    if (end && --depth === 0) elements.push(html.slice(from, index + tag.length))
  }
  return elements
}
