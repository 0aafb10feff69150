import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeCsv } from '#src/cli/export.ts'
import { readImportFile, registerImport } from '#src/cli/import.ts'
import { findFacts } from '#src/features/churches/directory/facts.ts'
import type { Client } from '../support/client.ts'
import { runVerb } from '../support/command-line.ts'
import { addEvent, readEverything, readRows } from '../support/directory.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let admin: Client
let folder = ''
beforeAll(async () => {
  server = await startTestServer({ works: false })
  admin = await server.signIn({ role: 'editor' })
  folder = await mkdtemp(path.join(tmpdir(), 'bulletin-import-'))
})
afterAll(async () => {
  await server?.close()
  await rm(folder, { recursive: true, force: true })
})

async function importText(text: string | Buffer, isDryRun = false) {
  const file = path.join(folder, 'churches.csv')
  await writeFile(file, text)
  const { rows } = await readImportFile(file)
  return server.container.churchImport.importChurches(rows, { by: 'test', isDryRun })
}
async function exportText(list: 'churches' | 'events' | 'subscribers'): Promise<string> {
  const file = path.join(folder, `${list}.csv`)
  await writeCsv(server.container.exports.rows(list), file)
  return readFile(file, 'utf8')
}

const LIST = `Name,Address,Phone,Website,Denomination,Language,Pastor
"Grace, the Chapel","12 Elm Street, Dallas, TX 75201",+1 214-555-0100,grace.example,Lutheran,English,somebody
Hope Tabernacle,"40 Oak Lane, Dallas, TX 75202",,,,Spanish,
,"41 Oak Lane",,,,,
Faith Hall,,,not a website,,,
Joy Hall,,,,Jedi,,
Nul \0 Hall,,,,,,
`

test('a list is imported once: rows that cannot be used are reported by their line, and a dry run changes nothing', async () => {
  const before = await readEverything(server)
  const trial = await importText(LIST, true)
  expect(await readEverything(server)).toEqual(before)
  const report = await importText(LIST)
  expect(trial).toEqual(report)
  expect(report).toMatchObject({ added: 2, updated: 0, known: 0 })
  expect(report.bad).toMatchObject([
    { row: 4, reason: 'It has no name.' },
    { row: 5, reason: '"not a website" is no web address.' },
    { row: 6, reason: expect.stringContaining('"Jedi" is no denomination') },
    { row: 7, reason: 'It holds a character that cannot be stored.' },
  ])
  expect(await importText(LIST)).toMatchObject({ added: 0, updated: 0, known: 2 })
  expect((await admin.call('listChurches')).body).toMatchObject([
    { name: 'Grace, the Chapel', website: 'https://grace.example', denomination: 'lutheran' },
    { name: 'Hope Tabernacle', language: 'Spanish', website: null },
  ])
})

test('a row with a number corrects that church, unless it is another one', async () => {
  const [church] = (await admin.call('listChurches')).body
  const header = 'id,name,phone\n'
  expect(await importText(`${header}${church?.id},"Grace, the Chapel",(214) 555-0111\n`)).toMatchObject({
    updated: 1,
  })
  expect((await admin.call('listChurches')).body[0]?.phone).toBe('(214) 555-0111')
  const wrong = await importText(`${header}${church?.id},Somebody Else,(214) 555-0122\n999999,Nobody,\n`)
  expect(wrong.bad.map(({ reason }) => reason)).toEqual([
    expect.stringMatching(/^Number \d+ is Grace, the Chapel, which shares no name/),
    'No church of number 999999 is listed. To add it, leave its id blank or do not use that column.',
  ])
})

test('rows of one church in one file complete it one after the other, new or listed', async () => {
  const header = 'id,name,address,phone,website,wheelchair'
  const place = '"Elder Hall","7 Birch Road, Dallas, TX 75209"'
  const twice = `${header}\n,${place},,,yes\n,${place},+1 214-555-0177,elder.example,\n`
  const trial = await importText(twice, true)
  expect(await importText(twice)).toEqual(trial)
  expect(trial.outcomes).toMatchObject([
    { became: 'added' },
    { became: 'updated', fields: expect.arrayContaining(['phone', 'website']) },
  ])
  const [elder] = await readRows<{ id: number }>(
    server,
    "select id from churches where name = 'Elder Hall' and phone is not null",
  )
  const again = `${header}\n${elder?.id},${place},,elder2.example,\n999,${place},,,\n${elder?.id},${place},,elder3.example,no\n`
  expect(await importText(again)).toMatchObject({
    updated: 2,
    bad: [{ row: 3 }],
    outcomes: [{ fields: ['website'] }, { fields: ['website', 'wheelchair'] }],
  })
  expect(await readRows(server, "select website from churches where name = 'Elder Hall'")).toEqual([
    { website: 'https://elder3.example' },
  ])
  await readRows(server, "update churches set status = 'withdrawn' where id = $1", [elder?.id])
})

test('facts are taken in with the list as their source, and a cell that says nothing leaves them unknown', async () => {
  const header = 'name,address,wheelchair,childcare,languages,service_times,latitude,longitude'
  const row = `"Hope Tabernacle","40 Oak Lane, Dallas, TX 75202",YES,no,English; Spanish,"Su 09:00,11:00; Su 12:30 ""Spanish""",32.7,-96.9`
  expect(await importText(`${header}\n${row}\n`)).toMatchObject({ updated: 1, bad: [] })
  expect(await importText(`${header}\n${row}\n`)).toMatchObject({ known: 1 })
  const { id = 0 } =
    (await admin.call('listChurches')).body.find(({ name }) => name === 'Hope Tabernacle') ?? {}
  const facts = (await findFacts(server.container.db, [id], 'America/Chicago')).get(id)
  const listed = { source: 'list', checkedOn: expect.any(String) }
  expect(facts).toEqual({
    wheelchair: { answer: 'yes', ...listed },
    asl: { answer: 'unknown', source: null, checkedOn: null },
    childcare: { answer: 'no', ...listed },
    livestream: { answer: 'unknown', source: null, checkedOn: null },
    languages: { values: ['English', 'Spanish'], ...listed },
    serviceTimes: {
      values: [
        { weekday: 0, time: '09:00', language: null },
        { weekday: 0, time: '11:00', language: null },
        { weekday: 0, time: '12:30', language: 'Spanish' },
      ],
      ...listed,
    },
    location: listed,
  })
  const { bad } = await importText('name,wheelchair,service_times\nA Hall,perhaps,\nB Hall,,at noon\n')
  expect(bad.map(({ reason }) => reason)).toEqual([
    '"perhaps" under wheelchair is neither yes nor no.',
    expect.stringContaining('"at noon" are no service times.'),
  ])
})

test('what is exported is imported as it was, and runs in no spreadsheet', async () => {
  await importText('name,phone,latitude,longitude\n"=HYPERLINK(""x"")",+1 469-555-0133,32.7,-96.8\n')
  const text = await exportText('churches')
  const cells = parse(text).flat() as string[]
  // A plain number is none, below zero too.
  expect(cells.filter((cell) => /^[=+@\t\r-]/.test(cell) && Number.isNaN(Number(cell)))).toEqual([])
  expect(cells).toContain('-96.8')
  const before = await readEverything(server)
  expect(await importText(text)).toMatchObject({ added: 0, updated: 0, known: 3, bad: [] })
  expect(await readEverything(server)).toEqual(before)
})

test('events and subscribers are exported, the latter without the tokens that open their subscription', async () => {
  const church = (await admin.call('listChurches')).body.find(({ name }) => name === 'Hope Tabernacle')
  await addEvent(server, {
    churchId: church?.id ?? 0,
    title: 'Vespers',
    onDate: '2026-03-08',
    status: 'approved',
  })
  await readRows(
    server,
    `insert into subscribers (email, first_name, source, token, subscribed_at)
     values ('ada@people.example', 'Ada', 'website', 'secret-token', now())`,
  )
  const [event] = parse(await exportText('events'), { columns: true }) as Record<string, string>[]
  expect(event).toMatchObject({
    title: 'Vespers',
    church: church?.name,
    eventDate: '2026-03-08',
    status: 'approved',
  })
  const subscribers = await exportText('subscribers')
  expect(subscribers).toContain('ada@people.example')
  expect(subscribers).not.toContain('secret-token')
})

test('on the command line --map says what a column holds, names the columns there are, and leaves one out', async () => {
  const file = path.join(folder, 'parishes.csv')
  await writeFile(
    file,
    'Who,Where,"In, of",Code,Ring,Led by\nElm Assembly,7 Elm Way,Garland,75040,972 555 0150,Lutheran\n',
  )
  const importMapped = (...words: string[]) =>
    runVerb(registerImport, ['import', 'churches', file, ...words], {
      DATABASE_URL: server.container.database.connectionString,
      DATA_DIR: folder,
      DEMO: 'false',
    })
  const refused = await importMapped('--map', 'Where=street')
  expect([refused.code, refused.err]).toEqual([
    1,
    expect.stringContaining('"Where=street" is no header=column.'),
  ])
  const unknown = await importMapped('--map', 'Parish=name')
  expect(unknown.err).toContain(
    'it has no column “Parish”. Its columns: Who, Where, In, of, Code, Ring, Led by.',
  )

  const pairs = ['Who=name', 'Where=address', 'In, of=city', 'Code=zip', 'Ring=', 'Led by=denomination']
  const map = pairs.flatMap((pair) => ['--map', pair])
  const trial = await importMapped(...map, '--dry-run')
  expect(trial.out).toContain('column Ring: not used')
  expect(trial.out).toContain('Nothing was changed. It would be: 1 added')
  expect(await readRows(server, "select 1 from churches where name = 'Elm Assembly'")).toEqual([])
  expect((await importMapped(...map)).out).toContain(
    '\n1 added, 0 updated, 0 already known, 0 lines skipped.',
  )
  expect(
    await readRows(server, "select address, phone, denomination from churches where name = 'Elm Assembly'"),
  ).toEqual([{ address: '7 Elm Way, Garland, 75040', phone: null, denomination: 'lutheran' }])
})

test('a list without names is refused', async () => {
  await expect(importText('address,phone\nx,y\n')).rejects.toThrow('names no column “Name”')
})

test('a list is read in whatever a spreadsheet writes, and a workbook is no list', async () => {
  const list = Buffer.from('\uFEFFName\tPhone\nIglesia de la Peña\t214 555 0144\n', 'utf16le')
  expect((await importText(list, true)).outcomes).toMatchObject([{ name: 'Iglesia de la Peña' }])
  const old = Buffer.from('Name;Phone\nIglesia de la Peña;214 555 0144\n', 'latin1')
  expect((await importText(old, true)).outcomes).toMatchObject([{ name: 'Iglesia de la Peña' }])
  await expect(importText(Buffer.from('PK\x03\x04 and more'))).rejects.toThrow('Save the list as CSV')
})

test('an export that cannot be written says so in a sentence', async () => {
  const file = path.join(folder, 'none', 'churches.csv')
  await expect(writeCsv(server.container.exports.rows('churches'), file)).rejects.toThrow(
    `${file} cannot be written: there is no such folder.`,
  )
})
