import { expect, test } from 'vitest'
import { insertEvent, openNewsroom } from '../support/newsroom.ts'

/** An issue of four special events of four churches, a new church and a post. */
async function openComposition() {
  const site = await openNewsroom(1, { works: false })
  for (const [place, title] of ['Concert', 'Picnic', 'Lecture', 'Bazaar'].entries()) {
    await insertEvent(site, { title, date: `2026-11-2${place + 3}`, time: '19:00' })
    await site.rows(
      `with church as (insert into churches (name, neighborhood, denomination, status, origin, created_at, updated_at)
         values ($1, $1, $1, 'listed', 'person', '2026-11-20', now()) returning id)
       update events set church_id = church.id, description = $2 from church where title = $3`,
      [`Church of the ${title}`, `All about the ${title}.`, title],
    )
  }
  await site.rows(`insert into blog_posts (slug, title, author, excerpt, content, created_at)
    values ('five-ways', 'Five Ways to Help', 'Ruth', 'Short.', '<p>Long.</p>', '2026-11-20')`)
  const admin = await site.signIn()
  const { body: issue } = await admin.call('generateNewsletter')
  const read = async () => (await admin.call('getNewsletterDraft', { params: { id: issue.id } })).body
  return { site, admin, issue, read }
}

test('an issue begins with proposed picks, the first one as its lead; each part has its events once', async () => {
  const { issue, read } = await openComposition()
  const draft = await read()
  const titleOf = (id: number) => draft.candidates.find((one) => one.id === id)?.title
  expect(draft.picks.map(titleOf)).toEqual(['Concert', 'Picnic', 'Lecture', 'Bazaar'])
  expect(draft.candidates.map(({ title }) => title)).toEqual(['Concert', 'Picnic', 'Lecture', 'Bazaar'])
  expect(draft.blocks.map(({ kind, size }) => `${kind} ${size}`)).toEqual([
    'picks 4',
    'sponsors 0',
    'weekend 1',
    'days 0',
    'services 0',
    'churches 4',
    'blog 1',
  ])
  expect(draft.proposals.map(({ subject }) => subject)).toEqual([
    'Church events in Dallas, November 21 to 28',
    'Concert, Picnic and 3 more',
    'Your week in Dallas: 5 church events',
  ])
  for (const part of [issue.content, issue.text]) {
    expect(part.match(/All about the Concert\./g)).toHaveLength(1)
    expect(part).toContain(
      'we begin with “Concert” at Church of the Concert on Monday, November 23. Three more picks',
    )
    expect(part).toMatch(/Monday, November 23, 7:00 PM/)
    expect(part).toContain('Church of the Bazaar')
    expect(part).toContain('/blog/five-ways')
  }
})

test('picks, their lines, the parts and a suggested subject are chosen; the Spanish edition follows', async () => {
  const { site, admin, read } = await openComposition()
  const draft = await read()
  const [concert = 0, , lecture = 0] = draft.picks
  const bazaar = draft.candidates[3]?.id ?? 0
  const order = ['blog', 'days', 'picks', 'weekend', 'sponsors', 'services', 'churches'] as const
  const second = draft.proposals[1]
  const { body: edited } = await admin.call('editNewsletter', {
    params: { id: draft.id },
    body: {
      revision: draft.revision,
      subject: second?.subject ?? '',
      preheader: second?.preheader ?? '',
      introduction: draft.introduction,
      excluded: [],
      order: [],
      picks: [lecture, concert, bazaar],
      lines: { [lecture]: 'Bring a <pen>.', [concert]: 'All about the Concert.' },
      blocks: order.map((kind) => ({ kind, isShown: kind !== 'churches' })),
    },
  })
  expect(edited.subject).toBe('Lecture, Concert and 3 more')
  const places = [
    'FROM THE BLOG',
    'TUESDAY, NOVEMBER 24',
    'OUR PICKS',
    'Lecture',
    'Bring a <pen>.',
    'Bazaar',
    'THIS WEEKEND',
  ]
  const found = places.map((words) => edited.text.indexOf(words, edited.text.indexOf('FROM THE BLOG')))
  expect(found).toEqual(found.toSorted((a, b) => a - b))
  expect(edited.text).not.toContain('NEW IN THE DIRECTORY')
  expect(edited.content).not.toContain('<pen>')
  const after = await read()
  expect(after.picks).toEqual([lecture, concert, bazaar])
  expect(after.preheader).toBe('Also: Bazaar, Soup & Song, Picnic')

  // Made anew in the same week, what a person chose stays.
  expect((await admin.call('generateNewsletter')).body.subject).toBe('Lecture, Concert and 3 more')
  await admin.call('publishNewsletter', { params: { id: draft.id } })
  const [spanish] = await site.rows(
    `select subject, content_text from newsletter_editions where segment = 'es:all'`,
  )
  expect(spanish.subject).toBe('Lecture, Concert y 3 más')
  expect(spanish.content_text).toContain('NUESTRAS RECOMENDACIONES')
  expect(spanish.content_text).toContain('Bring a <pen>.')

  // What was picked last week is no pick of the next issue.
  site.clock.advance(24 * 60 * 60_000)
  await admin.call('generateNewsletter')
  const next = (await admin.call('latestNewsletter')).body
  await site.rows(`insert into subscribers (email, first_name, source, token, subscribed_at, language, preferences, confirmed_at)
    values ('eva@mail.example', 'Eva', 'website', 'eva', now(), 'es', '{"categories":["music"]}', now())`)
  const { body } = await admin.call('getNewsletterDraft', { params: { id: next?.id ?? 0 } })
  // Before the next one goes out: who would get it, and that this week has had one.
  expect(body.readers.languages.toSorted((a, b) => (a.language < b.language ? -1 : 1))).toEqual([
    { language: 'en', readers: 1 },
    { language: 'es', readers: 1 },
  ])
  expect(body.readers.topics).toEqual([{ topic: 'music', readers: 1 }])
  expect(body.lastOfWeek).toEqual({ at: '2026-11-21T09:00:00-06:00', isToday: false, recipients: 1 })
  expect(body.candidates.map(({ title }) => title)).toEqual(['Picnic'])
})
