import type { MailSite } from './mail-site.ts'

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
