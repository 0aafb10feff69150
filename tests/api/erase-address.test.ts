import { expect, test } from 'vitest'
import { openPaidSite, PICNIC } from '../support/advertising.ts'

test('whoever never subscribed is erased by the address, wherever it stands, once nothing of theirs waits or runs', async () => {
  const site = await openPaidSite()
  const { erasure } = site.container
  const erase = () => erasure.eraseAddress('ADA@bell.example', 'command line')
  const { id } = await site.apply({
    eventDescription: 'Ada Bell brings lemonade to the Chapel of the Picnic. Call Ada at 214 555 0100.',
  })
  await site.rows(
    `insert into churches (name, status, origin, contact_name, contact_email, notes, description, created_at, updated_at)
     values ('Chapel of the Picnic', 'awaiting_review', 'submission', 'Ada Bell', 'Ada@bell.example', 'Ask Ada',
       'Everybody is welcome. Ask Ada Bell for a seat.', now(), now())`,
  )
  await site.rows(
    `insert into audit_log (at, actor, action, subject, after)
     select now(), 'somebody', 'church.edited', 'church:' || id, jsonb_build_object('description', 'Ada knows.') from churches`,
  )
  await site.rows(
    `insert into mails (key, to_address, subject, html, text, headers, status, created_at)
     values ('receipt:1', 'ada@bell.example', 'Thanks, Ada', 'Ada', 'Ada', '{}', 'submitted', now())`,
  )
  const inbox = 'waits in the Inbox (accept or decline it)'
  await expect(erase()).rejects.toThrow(
    `Nothing was erased yet: the new listing "Chapel of the Picnic" ${inbox}; the application for "Picnic under the oaks" can still be paid`,
  )
  await site.rows(`update churches set status = 'listed'`)
  await expect(erase()).rejects.toThrow(
    /^Nothing was erased yet: the application .+ can still be paid \([^;]+$/,
  )
  await site.rows(`update payments set open_key = null, email = $1`, [PICNIC.email])
  await site.rows(`update advertising_applications set status = 'awaiting_review'`)
  await expect(erase()).rejects.toThrow(`the application for "Picnic under the oaks" ${inbox}`)
  await site.rows(`update advertising_applications set status = 'accepted'`)
  const event = await site.listEvent()
  await site.rows(
    `insert into placements (event_id, application_id, offer, starts_at, ends_at, created_at)
     values ($1, $2, 'application-premium', '2026-11-20', '2026-12-04', now())`,
    [event, id],
  )
  await expect(erase()).rejects.toThrow(/the placement of ".+" runs until 2026-12-04 UTC/)
  expect((await site.rows('select contact_name from advertising_applications'))[0].contact_name).toBe(
    'Ada Bell',
  )

  await site.rows(
    `insert into church_claims (church_id, email, token_hash, expires_at, used_at, note, created_at)
     select id, 'ada@bell.example', 'one', now(), now(), 'Ada', now() from churches where name like 'Chapel%'
     union all select id, 'ada@bell.example', 'two', now(), null, null, now() from churches where name like 'Chapel%'`,
  )
  await site.rows(`update placements set ends_at = '2026-11-20T12:00:00Z'`)
  await expect(erase()).rejects.toThrow(`a correction of "Chapel of the Picnic" ${inbox}`)
  await site.rows('update church_claims set decided_at = now(), accepted = true where used_at is not null')
  expect(await erase()).toEqual({ subscribers: 0, applications: 1, payments: 1, churches: 1, claims: 2 })
  const [retained] = await site.rows(`select jsonb_build_array(
    (select jsonb_agg(a) from advertising_applications a), (select jsonb_agg(p) from payments p),
    (select jsonb_agg(c) from churches c), (select jsonb_agg(c) from church_claims c), (select jsonb_agg(m) from mails m), (select jsonb_agg(l) from audit_log l))::text as text`)
  for (const word of ['Ada', 'ada@', '(214)', '0100', 'Bell'])
    expect(retained.text.includes(word), word).toBe(false)
  expect(await site.rows('select description from churches where description is not null')).toEqual([
    { description: 'Everybody is welcome. Ask [removed] for a seat.' },
  ])
  expect(
    await site.rows("select actor, action, after from audit_log where action <> 'church.edited'"),
  ).toEqual([
    {
      actor: 'command line',
      action: 'person.erased',
      after: { applications: 1, payments: 1, churches: 1, claims: 2 },
    },
  ])
  // The report of the placement that ended has nobody to go to.
  const mails = await site.rows('select id from mails')
  await site.container.advertising.placements.mailStarted()
  expect(await site.rows('select id from mails')).toEqual(mails)
  expect(await erase()).toEqual({ subscribers: 0, applications: 0, payments: 0, churches: 0, claims: 0 })
})

test('erasing a subscriber reaches what else names the address', async () => {
  const site = await openPaidSite()
  await site.visitor().call('subscribe', { body: { email: PICNIC.email, firstName: 'Ada' } })
  await site.apply()
  await site.rows(`update payments set open_key = null`)
  expect(await site.container.erasure.eraseAddress(PICNIC.email, 'command line')).toMatchObject({
    subscribers: 1,
    applications: 1,
  })
  expect(await site.rows('select email, phone from advertising_applications')).toEqual([
    { email: '', phone: '' },
  ])
})
