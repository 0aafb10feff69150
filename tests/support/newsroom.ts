import { onTestFinished } from 'vitest'
import { type MailSite, type MailSiteOptions, openMailSite } from './mail-site.ts'

/** A site with one church, events of the coming days and `readers` subscribers. */
export async function openNewsroom(readers: number, options: MailSiteOptions = {}): Promise<MailSite> {
  const site = await openMailSite(options)
  onTestFinished(() => site.close())
  await site.rows(`insert into churches (name, status, origin, created_at, updated_at)
    values ('Grace Church', 'listed', 'person', now(), now())`)
  await insertEvent(site, { title: 'Soup & Song', date: '2026-11-22', time: '18:30' })
  await site.rows(
    `insert into subscribers (email, first_name, source, token, subscribed_at)
     select 'reader' || n || '@mail.example', 'Reader ' || n, 'website', 'token' || n, now()
     from generate_series(1, $1::int) n`,
    [readers],
  )
  return site
}

export async function insertEvent(
  site: MailSite,
  event: { title: string; date: string; time: string | null; status?: string; cancelled?: boolean },
) {
  await site.rows(
    `insert into events (church_id, identity_key, title, category, filters, status, on_date, start_time, starts_at,
       over_at, location, cancelled_at, created_at, updated_at)
     select id, $1, $1, 'worship', '{worship}', $4, $2::date, $3::time, ($2 || 'T' || coalesce($3, '00:00') || '-06:00')::timestamptz,
       ($2 || 'T23:59-06:00')::timestamptz, '12 Main Street', case when $5 then now() end, now(), now() from churches limit 1`,
    [event.title, event.date, event.time, event.status ?? 'approved', event.cancelled ?? false],
  )
}

export async function publish(site: MailSite) {
  const admin = await site.signIn()
  const { body: draft } = await admin.call('generateNewsletter')
  const answer = await admin.call('publishNewsletter', { params: { id: draft.id }, query: { again: 'true' } })
  return { admin, id: draft.id, answer }
}

/** Follows the issue to its end over HTTP and answers the last message. */
export async function outcome(site: MailSite, id: number) {
  const admin = await site.signIn()
  const messages = await admin.stream<{ status: string }>(`/api/newsletters/${id}/progress`)
  return { messages, last: messages.at(-1) }
}
