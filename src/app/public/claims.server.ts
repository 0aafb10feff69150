import type { RouterContextProvider } from 'react-router'
import { numbersCopy } from '../../copy/numbers.ts'
import { languageOf } from '../language-choice.server.ts'
import { callForPage, pageContext } from '../page-context.ts'

type Claims = Record<'subscribers' | 'churches' | 'events', string | null>

/** The numbers that the site boasts of: the city's own texts, or what is counted; null for a number that is too small. */
export async function readClaims(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<Claims> {
  const { city } = context.get(pageContext)
  const language = languageOf(request)
  const texts = language === 'en' ? city.site : city.translations[language].site
  const claims = {
    subscribers: texts.subscribersClaim,
    churches: texts.churchesListedClaim,
    events: texts.eventsFeaturedClaim,
  }
  if (Object.values(claims).every((claim) => claim !== '')) return claims
  const { body: numbers } = await callForPage(context, 'siteNumbers')
  const claimOf = (name: keyof Claims) => {
    const number = numbers[name]
    return claims[name] || (number === null ? null : numbersCopy[language][name](number))
  }
  return { subscribers: claimOf('subscribers'), churches: claimOf('churches'), events: claimOf('events') }
}
