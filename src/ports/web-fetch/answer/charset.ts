import { isUtf8 } from 'node:buffer'
import iconv from 'iconv-lite'

export interface DecodedText {
  readonly text: string
  readonly charset: string
}

/** How far into a document its own declaration is looked for: twice what HTML asks of browsers. */
const DECLARATION_WINDOW = 2048

/**
 * Decodes a body: byte order mark, then the header's charset, then what the document declares (XML declaration or
 * meta, for `isMarkup`), then UTF-8 if the bytes are valid, then Windows-1252. The order of the WHATWG Encoding and
 * HTML standards. Never throws; bytes that mean nothing become U+FFFD.
 */
export function decodeText(
  bytes: Uint8Array,
  headerCharset: string | undefined,
  isMarkup: boolean,
): DecodedText {
  const charset =
    charsetOfMark(bytes) ??
    knownCharset(headerCharset) ??
    (isMarkup ? declaredCharset(bytes) : undefined) ??
    (isUtf8(bytes) ? 'utf-8' : 'windows-1252')
  return { text: iconv.decode(bytes, charset, { stripBOM: true }), charset }
}

function charsetOfMark(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return undefined
}

function declaredCharset(bytes: Uint8Array): string | undefined {
  const head = iconv.decode(bytes.subarray(0, DECLARATION_WINDOW), 'latin1')
  const label =
    /^\s*<\?xml[^>]{0,100}encoding\s*=\s*["']([\w:.-]+)/i.exec(head)?.[1] ??
    /<meta[^>]{0,200}charset\s*=\s*["']?\s*([\w:.-]+)/i.exec(head)?.[1]
  const charset = knownCharset(label)
  // Its declaration could be read byte by byte, so the document cannot be UTF-16 (HTML standard, 13.2.3.2).
  return charset?.startsWith('utf-16') ? 'utf-8' : charset
}

/**
 * The WHATWG name for a label, which TextDecoder knows ("latin1" is windows-1252, "gb2312" is gbk). The decoding is
 * left to iconv-lite, because several Node releases decode windows-1252 as latin1 (nodejs/node#56542).
 */
function knownCharset(label: string | undefined): string | undefined {
  if (label === undefined) return undefined
  try {
    const charset = new TextDecoder(label.trim()).encoding
    return iconv.encodingExists(charset) ? charset : undefined
  } catch {
    // An unknown label is the same as none: the next clue decides.
    return undefined
  }
}
