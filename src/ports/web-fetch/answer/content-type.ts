/** What a Content-Type header says, in lower case; both empty or undefined when it says nothing. */
export interface ContentType {
  readonly type: string
  readonly charset: string | undefined
}

/** Reads a Content-Type header as leniently as browsers do: the first media type, and a charset if there is one. */
export function parseContentType(header: string | undefined): ContentType {
  const value = (header ?? '').toLowerCase()
  const type = (value.split(/[;,]/, 1)[0] ?? '').trim()
  const charset = /charset\s*=\s*["']?([^\s;,"']+)/.exec(value)?.[1]
  return { type: type.includes('/') ? type : '', charset }
}

/** Servers that do not know .ics or .xml send these; the first bytes then decide. */
const VAGUE_TYPES = new Set([
  'application/octet-stream',
  'application/force-download',
  'application/x-download',
  'application/download',
  'application/unknown',
  'application/gzip',
  'application/x-gzip',
  'binary/octet-stream',
])

/** Whether a document of this type can hold events in readable form. */
export function isReadableType(type: string): boolean {
  if (type === '' || VAGUE_TYPES.has(type)) return true
  if (type.startsWith('text/')) return type !== 'text/css' && type !== 'text/javascript'
  return /^application\/((x-)?ics|calendar|json|xml|xhtml)$|[+/-](json|xml)$/.test(type)
}

export const PDF_TYPE = 'application/pdf'

/** Whether the bytes begin as those of a PDF do; a few files have something before. */
export function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')
}

export const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const WORD_TYPES =
  /^application\/(?:msword|vnd\.ms-word\b.*|vnd\.openxmlformats-officedocument\.wordprocessingml\..*)$/

/** Whether the header lets a document be a file of Word. */
export const isWordType = (type: string): boolean => WORD_TYPES.test(type)

/** Whether the bytes are a Word file: a zip file with its main part, or the container of old or locked ones. */
export function isWord(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.subarray(0, 8).equals(OLE_SIGNATURE)) return true
  return file.subarray(0, 2).toString('latin1') === 'PK' && file.includes('word/document.xml')
}

const OLE_SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/** Whether the header lets a document be a picture of pixels; the bytes decide. */
export function isPictureType(type: string): boolean {
  return type === '' || VAGUE_TYPES.has(type) || /^image\/(?!svg)/.test(type)
}

/**
 * Whether the bytes are certainly no text, whatever the header says: a known signature, or a NUL in the first
 * kilobyte without the byte order mark of UTF-16.
 */
export function looksBinary(bytes: Uint8Array): boolean {
  if (SIGNATURES.some((signature) => signature.every((byte, index) => bytes[index] === byte))) return true
  const isUtf16 = (bytes[0] === 0xfe && bytes[1] === 0xff) || (bytes[0] === 0xff && bytes[1] === 0xfe)
  return !isUtf16 && bytes.subarray(0, 1024).includes(0)
}

const SIGNATURES = [
  [0x25, 0x50, 0x44, 0x46, 0x2d], // %PDF-
  [0x50, 0x4b, 0x03, 0x04], // zip, docx, xlsx
  [0x89, 0x50, 0x4e, 0x47], // PNG
  [0xff, 0xd8, 0xff], // JPEG
  [0x47, 0x49, 0x46, 0x38], // GIF
]
