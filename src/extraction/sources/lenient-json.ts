const MAX_TEXT = 12_000_000

/** Parses JSON as pages really print it: comments around it, raw line breaks in strings, trailing commas. Undefined where it is no JSON. */
export function parseLenientJson(text: string): unknown {
  if (text.length > MAX_TEXT) return undefined
  const trimmed = text
    .replace(/^\s*(?:\/\/\s*)?<!\[CDATA\[|(?:\/\/\s*)?\]\]>\s*;?\s*$/g, '')
    .replace(/^\s*<!--|-->\s*$/g, '')
    .replace(/^\uFEFF/, '')
    .trim()
    .replace(/;$/, '')
  const direct = tryParse(trimmed)
  if (direct !== undefined) return direct
  return tryParse(repair(trimmed)) ?? tryParse(repair(trimmed.replace(/&quot;/g, '"').replace(/&amp;/g, '&')))
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** One pass: control characters inside strings become escapes, comments and trailing commas outside go. */
function repair(text: string): string {
  let out = ''
  let at = 0
  const piece = /"(?:[^"\\]|\\[\s\S])*"|\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*|,(?=\s*[}\]])/g
  for (let match = piece.exec(text); match; match = piece.exec(text)) {
    out += text.slice(at, match.index)
    at = match.index + match[0].length
    if (match[0].startsWith('"')) {
      out += match[0]
        .replace(/\n/g, '\\n')
        .replace(/\r/g, '\\r')
        .replace(/\t/g, '\\t')
        // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a JSON string may not hold
        .replace(/[\u0000-\u001f]/g, ' ')
        .replace(/\\(?!["\\/bfnrtu])/g, '\\\\')
    }
  }
  return out + text.slice(at)
}
