import { crc32, deflateRawSync } from 'node:zlib'

/** Word files made by hand: a zip file (APPNOTE.TXT 4.3) of the parts that ECMA-376 asks for. */

interface Part {
  name: string
  content: string | Uint8Array
  /** What the directory states, where it lies. */
  statedBytes?: number
}

export function zipOf(parts: readonly Part[]): Uint8Array {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content, statedBytes } of parts) {
    const raw = Buffer.from(content)
    const packed = deflateRawSync(raw)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(crc32(raw), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(statedBytes ?? raw.length, 18)
    fields.writeUInt16LE(name.length, 22)
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), packed])
    const position = Buffer.alloc(14)
    position.writeUInt32LE(at, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), fields, position, Buffer.from(name)]))
    files.push(file)
    at += file.length
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(Buffer.concat(directory).length, 8)
  end.writeUInt32LE(at, 12)
  return new Uint8Array(Buffer.concat([...files, ...directory, Buffer.from('PK\x05\x06'), end]))
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>'
const WORDS = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** The main part of a file that holds these paragraphs and tables. */
export const documentOf = (body: string, prolog = XML) =>
  `${prolog}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`

export const paragraph = (text: string, style = '') => {
  const isBold = text.startsWith('*')
  const properties = style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ''
  const words = `<w:t xml:space="preserve">${isBold ? text.slice(1) : text}</w:t>`
  return `<w:p>${properties}<w:r>${isBold ? '<w:rPr><w:b/></w:rPr>' : ''}${words}</w:r></w:p>`
}

export const table = (rows: readonly (readonly string[])[]) =>
  `<w:tbl>${rows
    .map(
      (row) =>
        `<w:tr>${row
          .map(
            (cell) =>
              `<w:tc>${cell
                .split('\n')
                .map((line) => paragraph(line))
                .join('')}</w:tc>`,
          )
          .join('')}</w:tr>`,
    )
    .join('')}</w:tbl>`

export function docxOf(document: string, others: readonly Part[] = [], kind = 'document'): Uint8Array {
  return zipOf([
    {
      name: '[Content_Types].xml',
      content: `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${WORDS}.${kind}.main+xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      content: `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="word/document.xml"/></Relationships>`,
    },
    { name: 'word/document.xml', content: document },
    ...others,
  ])
}
