import type { City } from '../../../contract/city.ts'
import { asLanguage, LANGUAGES } from '../../../copy/language.ts'
import type { IssueMoment } from '../../../domain/newsletter/choose-issue.ts'
import type { IssueSource } from '../../../domain/newsletter/issue-blocks.ts'
import { itemsOf } from '../../../domain/newsletter/issue-items.ts'
import { collectLinks, eventOfTarget } from '../../../domain/newsletter/links/issue-links.ts'
import {
  escapeHtml,
  fillPlaceholders,
  type Placeholder,
} from '../../../domain/newsletter/mail/placeholders.ts'
import type { Transaction } from '../../../platform/database/transaction.ts'
import type { NewsletterRow } from '../data.ts'
import { insertLinks, type LinkRow } from '../links/data.ts'
import {
  dropDeliveries,
  type EditionRow,
  findSegments,
  insertDeliveries,
  insertEditions,
} from './editions-data.ts'
import { writeEdition } from './issue-edition.ts'
import { choiceOf } from './selection.ts'

/**
 * Writes the editions of an issue down, one for each language and choice of categories that readers have, and a row of
 * the ledger for everyone who gets one. Readers for whom the week has nothing get none. Answers how many recipients.
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
  // First the readers, held as they are now: who chooses otherwise meanwhile is skipped by nobody.
  const reached = await insertDeliveries(tx, draft.id, moment.today)
  const wanted = await findSegments(tx, draft.id)
  // Whoever reads the archive gets everything, in either language.
  const segments = new Set([...LANGUAGES.map((language) => `${language}:all`), ...wanted])
  const editions = [...segments].flatMap((segment): EditionRow[] => {
    const row = { newsletterId: draft.id, segment }
    if (source === null) return [fill({ ...row, ...draft, preheader: '' })]
    const { language, categories } = readSegment(segment)
    const own = itemsOf(source.items, categories)
    if (own.length === 0 && categories !== null) return []
    const { subject, preheader, html, text } = writeEdition(
      { ...source, items: own },
      {
        ...{ weekOf: draft.weekOf, moment, choice, city, language },
      },
    )
    return [fill({ ...row, subject, preheader, contentHtml: html, contentText: text })]
  })
  await insertEditions(tx, editions)
  if (city.mail.countsClicks) await insertLinks(tx, numberLinks(editions, source, ours.site_url ?? ''))
  const made = new Set(editions.map(({ segment }) => segment))
  const empty = wanted.filter((segment) => !made.has(segment))
  return reached - (await dropDeliveries(tx, draft.id, empty))

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

/** "es:music,youth" -> Spanish, music and youth; "en:all" -> English, everything. */
function readSegment(segment: string) {
  const colon = segment.indexOf(':')
  const names = segment.slice(colon + 1)
  return {
    language: asLanguage(segment.slice(0, colon)),
    categories: names === 'all' ? null : names.split(','),
  }
}
