/** Scripts that one language of the city's churches is written in, with its tag (BCP 47). */
const SCRIPTS: readonly [script: RegExp, tag: string][] = [
  [/\p{Script=Hangul}/gu, 'ko'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Han}/gu, 'zh'],
  [/\p{Script=Ethiopic}/gu, 'am'],
  [/\p{Script=Arabic}/gu, 'ar'],
]
/** Letters that no other language of the Latin script has. */
const VIETNAMESE = /[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/iu
const WORDS: readonly [words: RegExp, tag: string][] = [
  [/(?<!\p{L})(?:the|of|and|for|with|our|your|to|in|at|is|are|we|from|all)(?!\p{L})/giu, 'en'],
  [/(?<!\p{L})(?:el|los|las|y|con|para|del|una?|por|que|su|en|de|la|nuestr[oa]s?)(?!\p{L})|[ñ¡¿]/giu, 'es'],
]
/** Church languages in which Spanish's little words may stand, too: then only English is recognized. */
const LIKE_SPANISH = new Set(['French', 'Portuguese', 'Tagalog'])

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** The language of a title or a description, as a BCP 47 tag, where its letters or its little words show it. */
export function textLanguage(text: string, churchLanguage: string | null): string | null {
  const letters = count(text, /\p{L}/gu)
  // A mixed title is in the language of most of it.
  const script = SCRIPTS.find(([letter]) => count(text, letter) * 2 > letters)
  if (script) return script[1]
  if (VIETNAMESE.test(text)) return 'vi'
  const candidates = WORDS.filter(([, tag]) => tag === 'en' || !LIKE_SPANISH.has(churchLanguage ?? ''))
  const [first, second] = candidates
    .map(([words, tag]) => ({ tag, found: count(text, words) }))
    .toSorted((a, b) => b.found - a.found)
  return first && first.found > (second?.found ?? 0) ? first.tag : null
}

interface Described {
  title: string
  description: string | null
  church: { language?: string | null }
}

/** The `lang` of an event's texts on a page in another language; undefined where it is the page's, or not known. */
export function langOfTexts(
  event: Described,
  pageLanguage: string,
): { title?: string; description?: string } {
  const church = event.church.language ?? null
  const description = event.description && textLanguage(event.description, church)
  // A short title shows little: then its description's, if that is what the church speaks.
  const isOwn = (tag: string | null) => TAGS_OF_CHURCHES[church ?? 'English'] === tag
  const title = textLanguage(event.title, church) ?? (isOwn(description) ? description : null)
  return {
    ...(title && title !== pageLanguage && { title }),
    ...(description && description !== pageLanguage && { description }),
  }
}

const TAGS_OF_CHURCHES: Record<string, string> = { English: 'en', Spanish: 'es' }
