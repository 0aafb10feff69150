import type { City } from '../../../contract/city.ts'
import { asLanguage, type Language } from '../../../copy/language.ts'
import { mailCopy, mailReadinessCopy } from '../../../copy/mail/mail.ts'
import { subscriberMailCopy } from '../../../copy/mail/subscriber-mail.ts'
import { writeIssuesRss } from '../../../domain/feeds/issues-rss.ts'
import { escapeHtml, fillPlaceholders } from '../../../domain/newsletter/mail/placeholders.ts'
import type { Database } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Document } from '../../../platform/http/handlers.ts'
import { findArchived, findLatestIssues } from '../drafting/editions-data.ts'
import type { MailIdentity } from '../mail/identity.ts'
import { issueAddress, withoutOwnParts } from '../mail/layout.ts'

/** Nothing runs in it and nothing is fetched: a mail has all its styles inside. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const MAX_ISSUES = 30

export interface Archive {
  /** A published issue as a page, without anything personal. @throws AppError not_found */
  view(id: number, language: Language | undefined, origin: string): Promise<Document>
  rss(origin: string): Promise<Document>
}

export function createArchive(options: { db: Database; city: City; post: MailIdentity }): Archive {
  const { db, city, post } = options
  return {
    async view(id, wanted, origin) {
      const language = asLanguage(wanted)
      const found = await findArchived(db, id, `${language}:all`)
      if (!found) throw new AppError('not_found', mailReadinessCopy.unknown)
      const general = {
        site_url: origin,
        issue_url: issueAddress(origin, id),
        postal_address: post.postalAddress ?? '',
        first_name: found.edition ? subscriberMailCopy[language].somebody : mailCopy.somebody,
        token: '',
      }
      const html = withoutOwnParts(found.edition?.contentHtml ?? found.issue.contentHtml)
      return {
        contentType: 'text/html; charset=utf-8',
        body: fillPlaceholders(html, general, escapeHtml),
        headers: { 'content-security-policy': POLICY },
      }
    },

    async rss(origin) {
      const issues = await findLatestIssues(db, MAX_ISSUES)
      const body = writeIssuesRss({
        title: city.site.name,
        description: city.site.tagline,
        language: city.locale,
        pageUrl: `${origin}/newsletter`,
        feedUrl: `${origin}/api/newsletters.rss`,
        issues: issues.flatMap(({ id, subject, introduction, publishedAt }) =>
          publishedAt ? [{ subject, introduction, publishedAt, address: issueAddress(origin, id) }] : [],
        ),
      })
      return { contentType: 'application/rss+xml; charset=utf-8', body }
    },
  }
}
