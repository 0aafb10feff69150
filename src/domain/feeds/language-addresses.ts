/** The default language's pages stand at the address itself. */
const DEFAULT_LANGUAGE = 'en'

/** The address of a page in a language: the page itself in English, else with `?lang=es`. */
export function addressIn(language: string, address: string, separator = '&'): string {
  if (language === DEFAULT_LANGUAGE) return address
  return `${address}${address.includes('?') ? separator : '?'}lang=${language}`
}

/** A page in every language as hreflang names them; "x-default" answers in the language that the browser prefers. */
export function languageAddresses(
  address: string,
  languages: readonly string[],
  separator = '&',
): { language: string; url: string }[] {
  return [
    ...languages.map((language) => ({ language, url: addressIn(language, address, separator) })),
    { language: 'x-default', url: address },
  ]
}
