import { inflateRawSync } from 'node:zlib'
import { tableOfDays } from '../pdf/day-lists.ts'
import { htmlOfCells } from '../pdf/page-html.ts'
import { withScheduleLines } from '../pdf/schedule-lines.ts'

/** The records of a zip file (APPNOTE.TXT 4.3). */
const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const END_BYTES = 22
const MAX_COMMENT_BYTES = 65_535
const DEFLATED = 8

const MAX_ENTRIES = 2000
/** Of all parts that are read; a bulletin's text has some 100 KB. */
const MAX_TEXT_BYTES = 16_000_000
const READ_PART = /\.(?:xml|rels)$/i

/**
 * Whether the parts of a Word file that are read are as large as its directory states, and together not too large.
 * @throws RangeError where they are not, or where the file is no whole zip file
 */
function checkZip(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const from = Math.max(0, file.length - END_BYTES - MAX_COMMENT_BYTES)
  const signature = Buffer.alloc(4)
  signature.writeUInt32LE(END_OF_DIRECTORY)
  const end = file.lastIndexOf(signature)
  if (end < from || end + END_BYTES > file.length) throw new RangeError('The zip file has no directory.')
  const entries = file.readUInt16LE(end + 10)
  if (entries > MAX_ENTRIES) throw new RangeError('The zip file has too many entries.')
  let at = file.readUInt32LE(end + 16)
  let total = 0
  for (let i = 0; i < entries; i++) {
    if (file.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new RangeError('The zip file’s directory is broken.')
    const [method, packed, size] = [
      file.readUInt16LE(at + 10),
      file.readUInt32LE(at + 20),
      file.readUInt32LE(at + 24),
    ]
    const [name, extra, comment] = [
      file.readUInt16LE(at + 28),
      file.readUInt16LE(at + 30),
      file.readUInt16LE(at + 32),
    ]
    const start = file.readUInt32LE(at + 42)
    if (READ_PART.test(file.toString('utf8', at + 46, at + 46 + name))) {
      total += size
      if (total > MAX_TEXT_BYTES) throw new RangeError('The zip file unpacks to too much.')
      const data = start + 30 + file.readUInt16LE(start + 26) + file.readUInt16LE(start + 28)
      // Throws as soon as more comes out than the directory states.
      if (method === DEFLATED)
        inflateRawSync(file.subarray(data, data + packed), { maxOutputLength: Math.max(1, size) })
    }
    at += 46 + name + extra + comment
  }
}

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
