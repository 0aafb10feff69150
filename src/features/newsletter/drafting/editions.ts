import type { City } from '../../../contract/city.ts'
import { asLanguage, LANGUAGES } from '../../../copy/language.ts'
import { issueCopy } from '../../../copy/mail/issue.ts'
import { ledgerCopy } from '../../../copy/mail/mail.ts'
import type { IssueMoment } from '../../../domain/newsletter/choose-issue.ts'
import { type IssueSource, itemsAhead, itemsForAll } from '../../../domain/newsletter/issue-blocks.ts'
import { collectLinks, eventOfTarget } from '../../../domain/newsletter/links/issue-links.ts'
import {
  escapeHtml,
  fillPlaceholders,
  type Placeholder,
} from '../../../domain/newsletter/mail/placeholders.ts'
import { readPreferences } from '../../../domain/newsletter/preferences.ts'
import { assignEditions } from '../../../domain/newsletter/reader-editions.ts'
import type { Transaction } from '../../../platform/database/transaction.ts'
import type { NewsletterRow } from '../data.ts'
import { insertLinks, type LinkRow } from '../links/data.ts'
import { type EditionRow, insertDeliveries, insertEditions, lockChoices } from './editions-data.ts'
import { writeEdition } from './issue-edition.ts'
import { choiceOf } from './selection.ts'

/**
 * Writes the editions of an issue down, one for all readers of a language whose topics select the same events, and a
 * row of the ledger for everyone. Who asked for mail only when something fits, and nothing does, is skipped. Answers how
 * many recipients.
 */
export async function addressIssue(
  tx: Transaction,
  draft: NewsletterRow,
  context: {
    city: City
    moment: IssueMoment
    /** What it is made of; null for a draft of an earlier version, which stored nothing. */
    source: IssueSource | null
    ours: Partial<Record<Placeholder, string>>
  },
): Promise<number> {
  const { city, moment, source, ours } = context
  const choice = choiceOf(draft)
  const groups = (await lockChoices(tx, moment.today)).map(({ preferences, ...group }) => {
    const { onlyWhen, ...topics } = readPreferences(preferences)
    return { ...group, topics, isOnlyWhen: onlyWhen === true }
  })
  const { editions: own, bySegment } =
    source === null
      ? { editions: [], bySegment: new Map<string, string | null>() }
      : assignEditions(groups, itemsAhead(source, { moment, choice }), itemsForAll(source, choice))
  // Whoever reads the archive gets everything, in either language.
  const all = LANGUAGES.map((language) => ({
    name: `${language}:all`,
    language,
    items: null,
    isEmpty: false,
  }))
  const editions = [...all, ...own].map(({ name, language, items, isEmpty }): EditionRow => {
    const row = { newsletterId: draft.id, segment: name }
    if (source === null) return fill({ ...row, ...draft, preheader: '' })
    const words = issueCopy[asLanguage(language)]
    const { subject, preheader, html, text } = writeEdition(items === null ? source : { ...source, items }, {
      ...{ weekOf: draft.weekOf, moment, choice, city, language: asLanguage(language) },
      ...(items !== null && { note: isEmpty ? words.nothingFits : words.fits }),
    })
    return fill({ ...row, subject, preheader, contentHtml: html, contentText: text })
  })
  await insertEditions(tx, editions)
  if (city.mail.countsClicks) await insertLinks(tx, numberLinks(editions, source, ours.site_url ?? ''))
  return insertDeliveries(tx, draft.id, moment.today, { bySegment, skippedBecause: ledgerCopy.nothingFits })

  function fill({
    newsletterId,
    segment,
    subject,
    preheader,
    contentHtml,
    contentText,
  }: EditionRow): EditionRow {
    return {
      newsletterId,
      segment,
      subject,
      preheader,
      contentHtml: fillPlaceholders(contentHtml, ours, escapeHtml),
      contentText: fillPlaceholders(contentText, ours),
    }
  }
}

/** The links of all editions, each target once: those of the edition of everything have the first numbers. */
function numberLinks(
  editions: readonly EditionRow[],
  source: IssueSource | null,
  siteUrl: string,
): LinkRow[] {
  const sponsored = new Set(source?.items.filter(({ isSponsored }) => isSponsored).map(({ id }) => id))
  const links = new Map<string, LinkRow>()
  for (const { newsletterId, contentHtml } of editions) {
    for (const { target, label } of collectLinks(contentHtml, siteUrl)) {
      if (links.has(target)) continue
      const eventId = eventOfTarget(target)
      const isSponsored = eventId !== null && sponsored.has(eventId)
      links.set(target, { newsletterId, number: links.size + 1, target, label, eventId, isSponsored })
    }
  }
  return [...links.values()]
}
