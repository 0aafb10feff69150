import type { City } from '../../../contract/city.ts'
import { REFUSALS } from '../../../contract/refusals.ts'
import { asLanguage, type Language } from '../../../copy/language.ts'
import { issueCopy } from '../../../copy/mail/issue.ts'
import { mailCopy } from '../../../copy/mail/mail.ts'
import { subscriberMailCopy } from '../../../copy/mail/subscriber-mail.ts'
import { MAIL_PICTURE_SIZE } from '../../../domain/events/pictures/picture.ts'
import { addDays, dateIn, startOfDay } from '../../../domain/events/when.ts'
import { writeIssuesRss } from '../../../domain/feeds/issues-rss.ts'
import { escapeHtml, fillPlaceholders } from '../../../domain/newsletter/placeholders.ts'
import type { Database } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Document } from '../../../platform/http/handlers.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import { findArchived, findLatestIssues, findPublished } from '../drafting/data.ts'
import type { MailIdentity } from '../mail/identity.ts'
import { issueAddress, issueValues, withoutOwnParts } from '../mail/layout.ts'
import { findPastEvents } from './data.ts'

/** Nothing runs in it and nothing is fetched but our own pictures: a mail has all its styles inside. */
const POLICY =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const MAX_FEED_ISSUES = 30
/** Some ten years of a weekly newsletter. */
const MAX_LISTED_ISSUES = 500

interface PublishedIssue {
  id: number
  subject: string
  introduction: string
  publishedAt: Date
  /** YYYY-MM-DD in the city: its page's address. */
  publishedOn: string
}

interface ArchivedIssue {
  subject: string
  preheader: string
  publishedOn: string
  html: string
  /** The issues of the days with one before and after it. */
  previous: NeighborIssue | null
  next: NeighborIssue | null
}
type NeighborIssue = Pick<PublishedIssue, 'subject' | 'publishedOn'>

export function createArchive(options: { db: Database; clock: Clock; city: City; post: MailIdentity }) {
  const { db, clock, city, post } = options

  async function readIssue(id: number, language: Language, origin: string) {
    const found = await findArchived(db, id, `${language}:all`)
    if (!found) throw new AppError('not_found', REFUSALS.noIssue)
    const general = {
      ...issueValues(post, origin, id),
      first_name: found.edition ? subscriberMailCopy[language].somebody : mailCopy.somebody,
      token: '',
    }
    const html = withoutOwnParts(found.edition?.contentHtml ?? found.issue.contentHtml)
    return {
      subject: found.edition?.subject ?? found.issue.subject,
      publishedAt: found.issue.publishedAt,
      preheader: found.edition?.preheader ?? '',
      html: fillPlaceholders(html, general, escapeHtml),
    }
  }

  async function findIssues(language: Language, limit: number): Promise<PublishedIssue[]> {
    const issues = await findLatestIssues(db, `${language}:all`, limit)
    const dated = issues.map((issue) => ({ ...issue, publishedOn: dateIn(city.timeZone, issue.publishedAt) }))
    return dated.filter(({ publishedOn }, at) => publishedOn !== dated[at - 1]?.publishedOn)
  }

  /** Says beside each event that is over that it is. */
  async function markPast(html: string, word: string): Promise<string> {
    const links = /<a href="\/event\/(\d+)">[^<]*<\/a>/g
    const ids = [...new Set([...html.matchAll(links)].map(([, id]) => Number(id)))]
    const past = await findPastEvents(db, ids, clock.now())
    return html.replaceAll(links, (link, id) =>
      past.has(Number(id)) ? `${link} <small>(${word})</small>` : link,
    )
  }

  return {
    /** A published issue as a page, without anything personal. @throws AppError not_found */
    async view(id: number, wanted: Language | undefined, origin: string): Promise<Document> {
      const language = asLanguage(wanted)
      const { subject, html, publishedAt } = await readIssue(id, language, origin)
      const day = publishedAt && dateIn(city.timeZone, publishedAt)
      const image =
        day && `${origin}/api/share/issues/${day}.png${language === 'en' ? '' : `?lang=${language}`}`
      const shared = image
        ? `<meta property="og:title" content="${escapeHtml(subject)}"><meta property="og:image" content="${image}"><meta name="twitter:card" content="summary_large_image">`
        : ''
      return {
        contentType: 'text/html; charset=utf-8',
        body: html.replace('</title>', () => `</title>${shared}`),
        headers: { 'content-security-policy': POLICY },
      }
    },

    /** The issue of a day (YYYY-MM-DD) for a page of the site. @throws AppError not_found */
    async read(date: string, wanted: Language | undefined, origin: string): Promise<ArchivedIssue> {
      const from = startOfDay(date, city.timeZone)
      const id = await findPublished(db, from, startOfDay(addDays(date, 1), city.timeZone))
      if (id === null) throw new AppError('not_found', REFUSALS.noIssue)
      const language = asLanguage(wanted)
      const [{ subject, preheader, html }, issues] = await Promise.all([
        readIssue(id, language, origin),
        findIssues(language, MAX_LISTED_ISSUES),
      ])
      const at = issues.findIndex(({ publishedOn }) => publishedOn === date)
      const neighbor = (issue: PublishedIssue | undefined) =>
        issue ? { subject: issue.subject, publishedOn: issue.publishedOn } : null
      return {
        ...{ subject, preheader, publishedOn: date },
        html: await markPast(toPageHtml(html, origin), issueCopy[language].past),
        previous: neighbor(at < 0 ? undefined : issues[at + 1]),
        next: neighbor(issues[at - 1]),
      }
    },

    /** The issues that have a page, newest first: of a day its last one. */
    list: (language: Language) => findIssues(language, MAX_LISTED_ISSUES),

    async rss(origin: string): Promise<Document> {
      const language = asLanguage(city.locale.slice(0, 2))
      const issues = await findIssues(language, MAX_FEED_ISSUES)
      const body = writeIssuesRss({
        title: city.site.name,
        description: city.site.tagline,
        language: city.locale,
        pageUrl: `${origin}/newsletter`,
        feedUrl: `${origin}/api/newsletters.rss`,
        issues: issues.map((issue) => ({
          ...issue,
          address: `${origin}/newsletter/${issue.publishedOn}`,
          // Feed readers know the issues by it; it was each item's link once.
          guid: issueAddress(origin, issue.id),
        })),
      })
      return { contentType: 'application/rss+xml; charset=utf-8', body }
    },
  }
}

export type Archive = ReturnType<typeof createArchive>

/** The parts of a mail that a page of the site shows in its own look: headings, paragraphs, links, pictures, no styles. */
function toPageHtml(mail: string, origin: string): string {
  const { width, height } = MAIL_PICTURE_SIZE
  const foot = mail.lastIndexOf('<tr><td style="padding:16px 0 0">')
  return (
    mail
      .slice(mail.indexOf('</h1>') + '</h1>'.length, foot < 0 ? undefined : foot)
      // A picture leads where the title below it does: here it needs no link of its own.
      .replace(/<a\b[^>]*tabindex="-1"[^>]*>(<img\b[^>]*>)<\/a>/g, '$1')
      .replace(
        /<img src="([^"]*)" alt="([^"]*)"[^>]*>/g,
        (_, src: string, alt: string) =>
          `<img src="${src.replace(`${origin}/`, '/')}" alt="${alt}" width="${width}" height="${height}">`,
      )
      .replace(
        /<a\b[^>]*?href="([^"]*)"[^>]*>/g,
        (_, href: string) => `<a href="${href.replace(`${origin}/`, '/')}">`,
      )
      // When and where stands below its event, as one paragraph.
      .replace(/<\/p>\s*<p class="muted"[^>]*>/g, '<br>')
      .replace(/<(h[1-3]|p|strong)\b[^>]*>/g, '<$1>')
      .replace(/<(?!\/?(?:h[1-3]|p|strong|a|br|img)\b)[^>]*>/g, ' ')
      .replace(/<p>\s*<\/p>/g, '')
  )
}
