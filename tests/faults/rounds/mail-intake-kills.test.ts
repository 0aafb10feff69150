import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { FAULT_ROUNDS } from '../../support/fault-rounds.ts'
import { AUTH_SERVER, calendarFile, mailFile, mixedContent, openMaildir } from '../../support/mailbox.ts'
import { openServerHome, until } from '../../support/server-process.ts'

const MAILS_A_ROUND = 15
/** Within it the mails of a round are read. */
const MAX_KILL_MS = 2_500

const invitation = (number: number) =>
  mailFile({
    from: 'office@hospital.example',
    results: `${AUTH_SERVER}; dkim=pass header.d=hospital.example`,
    content: mixedContent('Please come.', [
      {
        type: 'text/calendar',
        name: 'invite.ics',
        body: calendarFile({
          uid: `${number}@hospital.example`,
          title: `Evening ${number.toString(36)}`,
          lines: [
            `DTSTART:${new Date(Date.now() + (20 + number) * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')}T000000Z`,
          ],
        }),
      },
    ]),
  })

test(`killed at ${FAULT_ROUNDS} moments of receiving mail, it loses and doubles none`, {
  timeout: 300_000 + FAULT_ROUNDS * 60_000,
  retry: 0,
}, async ({ annotate }) => {
  const home = await openServerHome()
  const maildir = await openMaildir()
  onTestFinished(() => home.close().then(maildir.close))
  const settings = { INTAKE_MAILDIR: maildir.folder, INTAKE_AUTHSERV_ID: AUTH_SERVER }
  let server = await home.start(settings)
  const [church] = await home.query<{ id: number }>(
    "update churches set website = 'https://hospital.example' where id = (select min(id) from churches where status = 'listed') returning id",
  )
  const waiting = () => readdir(path.join(maildir.folder, 'new'))
  let delivered = 0
  let interrupted = 0
  for (let round = 0; round < FAULT_ROUNDS; round += 1) {
    await server.stop()
    for (let mail = 0; mail < MAILS_A_ROUND; mail += 1) {
      delivered += 1
      await maildir.deliver(invitation(delivered))
    }
    server = await home.start(settings)
    await delay(Math.random() * MAX_KILL_MS)
    await server.kill()
    const left = (await waiting()).length
    if (left > 0 && left < MAILS_A_ROUND) interrupted += 1
    server = await home.start(settings)
    await until('the mails are received', async () => ((await waiting()).length === 0 ? true : null))
    const [mails] = await home.query<{ all: number; cards: number }>(
      'select count(*)::int as all, sum(cards)::int as cards from received_mails',
    )
    const events = await home.query<{ title: string }>(
      "select title from events where church_id = $1 and source_url like 'mid:%'",
      [church?.id],
    )
    expect(mails).toEqual({ all: delivered, cards: delivered })
    expect(new Set(events.map(({ title }) => title)).size).toBe(delivered)
    expect(events).toHaveLength(delivered)
  }
  await annotate(`${interrupted} of ${FAULT_ROUNDS} kills came between two mails`)
})
