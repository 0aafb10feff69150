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
 * meta, for `isMarkup`), then UTF-8 where the bytes are valid, then Windows-1252. The order of the WHATWG Encoding and
 * HTML standards. Never throws; bytes that mean nothing become U+FFFD.
 */
export function decodeText(
  bytes: Uint8Array,
  headerCharset: string | undefined,
  isMarkup: boolean,
): DecodedText {
  const charset =
    charsetOfMark(bytes) ?? knownCharset(headerCharset) ?? (isMarkup ? declaredCharset(bytes) : undefined)
  if (charset !== undefined && charset !== 'utf-8')
    return { text: iconv.decode(bytes, charset, { stripBOM: true }), charset }
  const whole = isUtf8(bytes) ? bytes : withWholeCharacters(bytes)
  if (charset !== undefined || isUtf8(whole))
    return { text: iconv.decode(whole, 'utf-8', { stripBOM: true }), charset: 'utf-8' }
  return decodeRuns(whole)
}

/** Programs fold lines of a calendar by octets, also inside a character (RFC 5545, 3.1: unfold before decoding). */
function withWholeCharacters(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes).toString('latin1')
  if (!/^(?:\xef\xbb\xbf)?\s*BEGIN:VCALENDAR/i.test(text)) return bytes
  return Buffer.from(text.replace(FOLD_INSIDE, '$1'), 'latin1')
}

/** A lead octet and what it has of its character, before a fold and the rest of it. */
const FOLD_INSIDE = /([\xc2-\xf4][\x80-\xbf]{0,2})\r?\n[ \t](?=[\x80-\xbf])/g

/** Octets that no ASCII stands between: characters of UTF-8, one that was cut, and what belongs to neither. */
const PART_OF_RUN =
  /((?:[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3})+)|([\xc2\xc3](?![\x80-\xbf])|[\xe0-\xef][\x80-\xbf](?![\x80-\xbf])|[\xf0-\xf4][\x80-\xbf]{1,2}(?![\x80-\xbf]))|[\x80-\xff]/g

/**
 * A body that is not UTF-8 as a whole: each run of octets is decided by itself, so that one character that was cut does
 * not garble the others. Windows-1252 where none of them is UTF-8.
 */
function decodeRuns(bytes: Uint8Array): DecodedText {
  const octets = Buffer.from(bytes).toString('latin1')
  const inWindows = (part: string) => iconv.decode(Buffer.from(part, 'latin1'), 'windows-1252')
  let isMixed = false
  const text = octets.replace(PART_OF_RUN, (part, whole?: string, cut?: string) => {
    if (whole === undefined) return cut === undefined ? inWindows(part) : '\ufffd'
    isMixed ||= isUtf8(Buffer.from(whole, 'latin1'))
    return Buffer.from(whole, 'latin1').toString()
  })
  return isMixed ? { text, charset: 'utf-8' } : { text: inWindows(octets), charset: 'windows-1252' }
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
