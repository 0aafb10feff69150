import { expect, test } from 'vitest'
import { MAX_CHURCH_IMPORT_ROWS } from '#src/contract/churches/church-admin.ts'
import type { ChurchColumn } from '#src/domain/churches/fields.ts'
import { readEverything, readRows } from '../support/directory.ts'
import { clientOf, forFile } from '../support/for-file.ts'
import { startTestServer } from '../support/server.ts'

/** How an administrator fills the directory: each test goes on where the one before it ended. */
const server = forFile(() => startTestServer({ works: false }))
const admin = clientOf(server, 'editor')

const GRACE = {
  name: 'Grace Chapel',
  address: '12 Elm Street, Dallas, TX 75201',
  denomination: 'lutheran' as const,
  neighborhood: 'Oak Cliff',
}
const add = (church: object) => admin.post('/api/admin/churches', church)
const importing = async (csv: string, dryRun = false) =>
  (await admin.call('importChurches', { body: { csv, dryRun } })).body
const audited = () =>
  readRows(server, `select action, subject, after from audit_log where action like 'church%' order by id`)

test('a church that an administrator adds is listed at once, without the Inbox', async () => {
  const { status, body } = await add(GRACE)
  expect([status, body]).toEqual([201, { id: expect.any(Number), name: 'Grace Chapel' }])
  expect((await server.visitor().call('listChurches')).body).toMatchObject([
    { ...GRACE, phone: null, website: null, language: null },
  ])
  expect((await admin.call('listSubmissions')).body).toEqual([])
  expect(await audited()).toMatchObject([{ action: 'church.added', after: { name: 'Grace Chapel' } }])
  expect(await readRows(server, 'select from mails')).toEqual([])
})

test('the rules of the public form hold, but for somebody to write back to', async () => {
  const refused = await add({ name: 'Gr', address: 'here', contactEmail: 'nobody' })
  expect(refused.status).toBe(400)
  for (const sentence of ['Church name must be at least 3 characters', 'Please select a denomination']) {
    expect(refused.text).toContain(sentence)
  }
})

test('one that the directory surely has is not added twice, unless it is another one, or asked to be left out', async () => {
  const again = { ...GRACE, name: 'GRACE CHAPEL' }
  const refused = await add(again)
  expect([refused.status, refused.text]).toEqual([
    409,
    '“Grace Chapel”, 12 Elm Street, Dallas, TX 75201, is already listed. Nothing was added.',
  ])
  const both = await Promise.all(
    [1, 2].map(() => add({ ...GRACE, name: 'Hope Hall', address: '9 Oak Lane, Dallas' })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect((await add({ ...again, evenIfKnown: true })).status).toBe(201)
  expect((await admin.call('listDuplicates')).body).toHaveLength(1)
  await readRows(server, `update churches set opted_out_at = now() where name = 'Hope Hall'`)
  const left = await add({ ...GRACE, name: 'Hope Hall', address: '9 Oak Lane, Dallas', evenIfKnown: true })
  expect([left.status, left.text]).toEqual([
    400,
    '“Hope Hall” asked to be left out of the directory. It is not listed.',
  ])
})

test('a file of churches is previewed row by row before anything changes, then imported', async () => {
  await admin.post('/api/churches/submit', {
    ...GRACE,
    name: 'Chapel of the Open Door',
    address: '7 Hinge Road, Dallas, TX 75203',
    contactName: 'Ada Bell',
    contactEmail: 'ada@bell.example',
  })
  const csv = [
    'Church;Street Address;Phone;URL;Denomination;Pastor',
    'Hope Hall;9 Oak Lane, Dallas;214-555-0100;hope.example;;Ann',
    'Joy Tabernacle;40 Oak Lane, Dallas, TX 75202;;joy.example;;Ben',
    'Chapel of the Open Door;7 Hinge Road, Dallas, TX 75203;;;;',
    ';41 Oak Lane;;;;',
    'Faith Hall;;;not a website;;',
    'Mercy Hall;;;;Jedi;',
    `${'Long '.repeat(60)};;;;;`,
  ].join('\r\n')
  const before = await readEverything(server)
  const trial = await importing(csv, true)
  expect(await readEverything(server)).toEqual(before)
  expect(trial).toMatchObject({
    dryRun: true,
    rows: 7,
    outcomes: { added: 1, updated: 1, known: 0, waiting: 0, left: 1 },
    churches: [
      { line: 3, name: 'Joy Tabernacle', outcome: 'added', match: null, fields: [] },
      { line: 2, outcome: 'updated', match: 'Hope Hall', fields: ['phone', 'website'] },
      { line: 4, outcome: 'left', match: 'Chapel of the Open Door' },
    ],
    invalid: 4,
    problems: [
      { line: 5, reason: 'It has no name.' },
      { line: 6, reason: '"not a website" is no web address.' },
      { line: 7, reason: expect.stringContaining('"Jedi" is no denomination') },
      { line: 8, reason: 'Its name is longer than 200 characters.' },
    ],
    ignoredColumns: ['Pastor'],
  })
  expect(await importing(csv)).toEqual({ ...trial, dryRun: false })
  expect((await audited()).at(-1)).toMatchObject({
    action: 'churches.imported',
    after: { added: 1, updated: 1, known: 1, bad: 4 },
  })
  expect((await importing(csv)).outcomes).toEqual({ added: 0, updated: 0, known: 2, waiting: 0, left: 1 })
})

test('the columns of a file are guessed or chosen, and the preview is what the import does', async () => {
  const csv = [
    '\uFEFFFellowship;Street;Town;Zip;Kind;Pastor',
    'Joy Chapel;7 Hinge Road;Dallas;75203;UMC;Ann',
    ';;;;;',
    'Zion Hall;n/a;;;;Ben',
  ].join('\r\n')
  const look = (columns?: (ChurchColumn | null)[]) =>
    admin.call('importChurches', { body: { csv, dryRun: true, ...(columns && { columns }) } })
  const { columns } = (await look()).body
  expect(columns).toMatchObject([
    { header: 'Fellowship', samples: ['Joy Chapel', 'Zion Hall'], column: 'name' },
    { header: 'Street', column: 'address' },
    { header: 'Town', column: 'city' },
    { header: 'Zip', column: 'zip' },
    { header: 'Kind', column: 'denomination' },
    { header: 'Pastor', samples: ['Ann', 'Ben'], column: null },
  ])
  const preview = (await look()).body.preview
  expect(preview).toMatchObject([
    {
      line: 2,
      name: 'Joy Chapel',
      address: '7 Hinge Road, Dallas, 75203',
      details: ['Methodist'],
      outcome: 'added',
    },
    { line: 4, name: 'Zion Hall', address: '', outcome: 'added', reason: null },
  ])
  // Without names nothing can be used yet, and the file is looked at all the same, so that a person can choose.
  const nameless = (await look([null, 'address'])).body
  expect([nameless.rows, nameless.invalid, nameless.preview[0]?.reason]).toEqual([2, 2, 'It has no name.'])
  const chosen: (ChurchColumn | null)[] = [null, 'address', null, 'zip', null, 'name']
  const trial = (await look(chosen)).body
  const done = (await admin.call('importChurches', { body: { csv, dryRun: false, columns: chosen } })).body
  expect(done).toEqual({ ...trial, dryRun: false })
  expect((await admin.call('listChurches')).body.find(({ name }) => name === 'Ann')).toMatchObject({
    address: '7 Hinge Road, 75203',
    denomination: null,
  })
})

test('churches outside the area are reported, and an owner moves its edges with one press', async () => {
  const csv = 'Name,Lat,Lon\nFar Chapel of the Hills,33.4,-96.7\nNowhere Hall,0,0\n'
  const look = async () => (await admin.call('importChurches', { body: { csv, dryRun: true } })).body
  expect(await look()).toMatchObject({
    outside: 1,
    outsideRows: [{ line: 2, name: 'Far Chapel of the Hills' }],
  })
  const body = { csv, dryRun: false, widensArea: true }
  expect((await admin.post('/api/admin/churches/import', body)).status).toBe(403)
  const owner = await server.signIn({ role: 'owner' })
  expect((await owner.post('/api/admin/churches/import', body)).status).toBe(200)
  expect((await look()).outside).toBe(0)
})

test('two people who take the same file in at once add each church once', async () => {
  const csv = `name,address\n${Array.from({ length: 40 }, (_, n) => `Chapel ${n} of Saint ${'ABCDEFGHIJ'[n % 10]}${n},"${n + 1} Cedar Way ${n}, Dallas"`).join('\n')}`
  const reports = await Promise.all([importing(csv), importing(csv)])
  const [one, other] = reports.map(({ outcomes }) => outcomes.added)
  expect([one, other].toSorted()).toEqual([0, Math.max(one ?? 0, other ?? 0)])
  expect(one === 0 || other === 0).toBe(true)
})

test('what is no list of churches, or too long a one, is refused in words', async () => {
  const refused = async (csv: string) => {
    const { status, text } = await admin.post('/api/admin/churches/import', { csv, dryRun: false })
    return `${status}: ${text}`
  }
  expect(await refused('')).toBe('400: Please choose a file.')
  expect(await refused('address\n1 Elm Street')).toBe(
    '400: The first line of the file names no column “Name”.',
  )
  expect(await refused('name\n"Grace')).toMatch(/^400: The file cannot be read/)
  expect(await refused(`name\n${'Hall\n'.repeat(MAX_CHURCH_IMPORT_ROWS + 1)}`)).toBe(
    '413: The file has more than 5,000 rows. Please split it.',
  )
})
