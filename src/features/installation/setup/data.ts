import { sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/database/transaction.ts'
import { churches } from '../../../schema/churches.ts'
import { newsletters } from '../../../schema/newsletter.ts'
import { scrapingLogs } from '../../../schema/scraping.ts'

export async function findBeginnings(
  executor: Executor,
): Promise<{ churches: boolean; scrape: boolean; issue: boolean }> {
  const { rows } = await executor.execute<{ churches: boolean; scrape: boolean; issue: boolean }>(sql`
    select exists (select 1 from ${churches} where status = 'listed') as churches,
      exists (select 1 from ${scrapingLogs} where status = 'success') as scrape,
      exists (select 1 from ${newsletters} where published_at is not null) as issue`)
  return rows[0] ?? { churches: false, scrape: false, issue: false }
}
