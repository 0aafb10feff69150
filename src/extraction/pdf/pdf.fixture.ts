/** PDFs made by hand (ISO 32000-1, 7.5): objects, a cross-reference table, a trailer. */

export const HELVETICA = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'
const HELVETICA_BOLD = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>'

/** Numbered from 1; the first is the catalog. */
export function pdfOf(objects: readonly (string | Uint8Array)[], trailer = ''): Uint8Array {
  const parts: Uint8Array[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let at = parts[0]?.length ?? 0
  const push = (bytes: Uint8Array) => {
    parts.push(bytes)
    at += bytes.length
  }
  for (const [i, object] of objects.entries()) {
    offsets.push(at)
    push(Buffer.from(`${i + 1} 0 obj\n`))
    push(typeof object === 'string' ? Buffer.from(object, 'latin1') : object)
    push(Buffer.from('\nendobj\n'))
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const start = at
  push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\n`,
    ),
  )
  push(Buffer.from(`startxref\n${start}\n%%EOF\n`))
  return new Uint8Array(Buffer.concat(parts))
}

export function streamOf(content: string | Uint8Array, entries = ''): Uint8Array {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content
  const head = Buffer.from(`<< /Length ${bytes.length} ${entries} >>\nstream\n`)
  return Buffer.concat([head, bytes, Buffer.from('\nendstream')])
}

/** Words at points from the lower left corner of a letter page; bold ones in Helvetica Bold. */
export interface PlacedText {
  x: number
  y: number
  text: string
  size?: number
  isBold?: boolean
}

export function textOperators(texts: readonly PlacedText[]): string {
  return texts
    .map(({ x, y, text, size = 10, isBold }) => {
      const words = text.replace(/[\\()]/g, '\\$&')
      return `BT /${isBold ? 'B' : 'F'} ${size} Tf ${x} ${y} Td (${words}) Tj ET`
    })
    .join('\n')
}

interface DrawnPage {
  texts: readonly PlacedText[]
  boxes: readonly { x: number; y: number; width: number; height: number }[]
}

function pageOperators(page: readonly PlacedText[] | DrawnPage): string {
  if (!('texts' in page)) return textOperators(page)
  const boxes = page.boxes.map(({ x, y, width, height }) => `${x} ${y} ${width} ${height} re S`)
  return `${boxes.join(' ')}\n${textOperators(page.texts)}`
}

/** A document whose pages print these texts, in boxes or without. */
export function pdfOfTexts(...pages: (readonly PlacedText[] | DrawnPage)[]): Uint8Array {
  const kids = pages.map((_, i) => `${5 + 2 * i} 0 R`).join(' ')
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} /MediaBox [0 0 612 792] /Resources << /Font << /F 3 0 R /B 4 0 R >> >> >>`,
    HELVETICA,
    HELVETICA_BOLD,
    ...pages.flatMap((page, i) => [
      `<< /Type /Page /Parent 2 0 R /Contents ${6 + 2 * i} 0 R >>`,
      streamOf(pageOperators(page)),
    ]),
  ])
}
