import { sql } from 'drizzle-orm'
import { isDead } from '../liveness.ts'
import type { Executor, Transaction } from '../transaction.ts'

/**
 * Lets the database look at every claim of the queue (`claim_job`, migrations): in a restored copy that is not live none
 * succeeds, and each notes which process has the job in hand.
 */
export async function guardClaims(executor: Executor): Promise<void> {
  await executor.execute(sql`
    do $$ begin
      if not exists (select from pg_trigger where tgrelid = 'pgboss.job'::regclass and tgname = 'claim_job') then
        create trigger claim_job before update of state on pgboss.job for each row
          when (new.state = 'active' and old.state <> 'active') execute function public.claim_job();
      end if;
    exception when duplicate_object then null; -- another process that starts
    end $$`)
}

/** Makes the jobs wait again that a process had in hand when it died; answers of which kinds they are. */
export async function releaseDead(executor: Executor): Promise<string[]> {
  const { rows } = await executor.execute<{ name: string }>(sql`
    update pgboss.job set state = 'created', started_on = null, output = null
    where state = 'active' and output ? 'worker' and ${isDead(sql`(output ->> 'worker')::int`)}
    returning name`)
  return [...new Set(rows.map(({ name }) => name))]
}

/** A job that is not done, in hand or not. */
export interface WaitingJob {
  name: string
  data: object
}

/** Every job that is not done, oldest first; none before the first start. */
export async function listWaiting(executor: Executor): Promise<WaitingJob[]> {
  const { rows: queues } = await executor.execute<{ found: boolean }>(
    sql`select to_regclass('pgboss.job') is not null as found`,
  )
  if (!queues[0]?.found) return []
  const { rows } = await executor.execute<{ name: string; data: object }>(
    sql`select name, coalesce(data, '{}') as data from pgboss.job where state < 'completed' order by created_on, id`,
  )
  return rows
}

export async function deleteWaiting(executor: Executor, names: readonly string[]): Promise<void> {
  await executor.execute(
    sql`delete from pgboss.job where state < 'active' and name in (${sql.join(
      names.map((name) => sql`${name}`),
      sql`, `,
    )})`,
  )
}

/** Removes the jobs that name an address, but for those that bring in a payment and are not done. */
export async function deleteJobsOf(executor: Executor, email: string): Promise<void> {
  await executor.execute(sql`
    delete from pgboss.job where position(lower(${email}) in lower(data::text)) > 0
      and (state >= 'completed' or name <> 'sandbox-notice')`)
}

const hasData = (data: object) => sql`data @> ${JSON.stringify(data)}::jsonb`

/** Whether a worker has a job with these data in hand. Nobody takes it out of the queue while the transaction lasts. */
export async function holdJob(tx: Transaction, name: string, data: object): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select id from pgboss.job where name = ${name} and state = 'active' and ${hasData(data)} for share`,
  )
  return rows.length > 0
}

/** Takes jobs with these data out of the queue, in hand or not, once nobody holds them. Answers whether there were any to be done still. */
export async function removeJobs(tx: Transaction, name: string, data: object): Promise<boolean> {
  const { rows } = await tx.execute<{ isOpen: boolean }>(
    sql`delete from pgboss.job where name = ${name} and ${hasData(data)} returning state <> 'completed' as "isOpen"`,
  )
  return rows.some(({ isOpen }) => isOpen)
}
