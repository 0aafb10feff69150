import type { Language } from '../../../copy/language.ts'
import type { IssueMoment } from '../../../domain/newsletter/choose-issue.ts'
import { MAX_PICKS } from '../../../domain/newsletter/draft-choice.ts'
import { readSource, type SourceOptions } from '../drafting/issue-source.ts'
import { beginWriting, detailsOf } from '../drafting/issue-words.ts'

/** What a mail shows of an event; plain text. */
export interface SpecialEvent {
  title: string
  details: string
  /** Of its page. */
  path: string
}

/** What is special in the week ahead, by the rules by which an issue's picks are proposed, in each language. */
export async function readSpecialEvents(
  options: SourceOptions,
  moment: IssueMoment,
): Promise<(language: Language) => SpecialEvent[]> {
  const { city } = options
  const { candidates } = await readSource(options, moment.today, moment)
  const picks = candidates.slice(0, MAX_PICKS)
  return (language) => {
    const locale = language === 'en' ? city.locale : city.translations[language].locale
    const plain = { siteName: city.site.name, subject: '', preheader: '', introduction: '' }
    const writing = beginWriting({ ...plain, language, locale }, picks.length)
    return picks.map((item) => ({
      title: item.title,
      details: detailsOf(item, writing, false).join(' · '),
      path: `/event/${item.id}`,
    }))
  }
}
