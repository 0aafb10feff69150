import type { Client } from './client.ts'
import { type MailSite, openMailSite } from './mail-site.ts'

/** A site without a worker, and an editor at the desk of its subscribers. */
export async function openSubscriberAdmin(): Promise<{ site: MailSite; admin: Client }> {
  const site = await openMailSite({ works: false })
  return { site, admin: await site.signIn({ role: 'editor' }) }
}

/** Forgets every reader, issue and mail, and what was noted about them. */
export async function forgetReaders(site: MailSite): Promise<void> {
  await site.rows(
    'truncate mails, newsletter_deliveries, newsletters, subscribers, audit_log restart identity cascade',
  )
}

/** What the audit log holds, oldest first. */
export function auditedAt(site: MailSite) {
  return site.rows('select actor, action, subject, before, after from audit_log order by id')
}

/** Stores a subscriber and answers the number. */
export async function addSubscriber(site: MailSite, columns: Record<string, unknown>): Promise<number> {
  const all = { source: 'website', subscribed_at: '2026-11-01T12:00:00Z', first_name: 'Ada', ...columns }
  const names = Object.keys(all)
  const [row] = await site.rows(
    `insert into subscribers (token, ${names.join(', ')}) values (gen_random_uuid(), ${names.map((_, n) => `$${n + 1}`).join(', ')}) returning id`,
    Object.values(all),
  )
  return row.id
}
