import { expect, test } from 'vitest'
import { judgeSender, readAuthenticationResults, type Sender, type SenderRecords } from './deliverability.ts'

const sender: Sender = {
  domain: 'sender.example',
  host: 'mail.sender.example',
  dkim: { selector: 'bulletin', publicKey: 'MIGf' },
}
const good: SenderRecords = {
  domain: ['google-site-verification=x', 'v=spf1 include:mail.example -all'],
  dkim: ['v=DKIM1; k=rsa; p=MI Gf'],
  dmarc: ['v=DMARC1; p=none'],
  server: [{ address: '203.0.113.7', names: ['mail.sender.example'], leadsBack: true }],
}
const judge = (records: Partial<SenderRecords>, changes: Partial<Sender> = {}) =>
  judgeSender({ ...sender, ...changes }, { ...good, ...records })
const faults = (...changes: Parameters<typeof judge>) =>
  judge(...changes).flatMap(({ about, isFine, words }) => (isFine ? [] : [`${about}: ${words}`]))

test('a sender with all four is believed', () => {
  expect(judge({}).map(({ about, isFine }) => [about, isFine])).toEqual([
    ['SPF', true],
    ['DKIM', true],
    ['DMARC', true],
    ['PTR', true],
  ])
})

test.each<[Partial<SenderRecords>, Partial<Sender>, string, string | null]>([
  [{ domain: [] }, {}, 'SPF: sender.example has no SPF record', 'v=spf1 a:mail.sender.example ~all'],
  [
    { domain: ['v=spf10 all'] },
    {},
    'SPF: sender.example has no SPF record',
    'v=spf1 a:mail.sender.example ~all',
  ],
  [{ domain: ['v=spf1 -all', 'v=spf1 a -all'] }, {}, 'SPF: sender.example has 2 SPF records', null],
  [{ domain: ['v=spf1 +all'] }, {}, 'SPF: The SPF record of sender.example lets anybody send', null],
  [{ domain: ['v=spf1 a all'] }, {}, 'SPF: The SPF record of sender.example lets anybody send', null],
  [
    { domain: ['v=spf1 -all'] },
    {},
    'SPF: The SPF record of sender.example does not name your mail service',
    'v=spf1 a:mail.sender.example -all',
  ],
  [
    { domain: ['v=spf1 include:other.example -all'] },
    { host: 'smtp.postmarkapp.com' },
    'SPF: The SPF record of sender.example does not name your mail service',
    'v=spf1 include:other.example include:spf.mtasv.net -all',
  ],
  [{ dkim: [] }, {}, 'DKIM: bulletin._domainkey.sender.example has no DKIM key', 'v=DKIM1; k=rsa; p=MIGf'],
  [
    { dkim: ['v=DKIM1; p='] },
    {},
    'DKIM: The DKIM key at bulletin._domainkey.sender.example is revoked',
    'v=DKIM1; k=rsa; p=MIGf',
  ],
  [
    { dkim: ['v=DKIM1; p=MIGg'] },
    {},
    'DKIM: bulletin._domainkey.sender.example holds another DKIM key',
    'v=DKIM1; k=rsa; p=MIGf',
  ],
  [{ dkim: null }, { dkim: null }, 'DKIM: Mails are not signed here.', null],
  [
    { dmarc: [] },
    {},
    'DMARC: _dmarc.sender.example has no DMARC record',
    'v=DMARC1; p=none; rua=mailto:postmaster@sender.example',
  ],
  [
    { dmarc: ['v=DMARC2; p=none'] },
    {},
    'DMARC: _dmarc.sender.example has no DMARC record',
    'v=DMARC1; p=none; rua=mailto:postmaster@sender.example',
  ],
  [
    { server: [{ address: '203.0.113.7', names: [], leadsBack: false }] },
    {},
    'PTR: 203.0.113.7 has no reverse name',
    'mail.sender.example',
  ],
])('%j is found, with what to copy', (records, changes, words, value) => {
  const found = judge(records, changes).filter(({ isFine }) => !isFine)
  expect(faults(records, changes)).toEqual([expect.stringContaining(words)])
  expect(found[0]?.record?.value ?? null).toBe(value)
})

test.each([
  ['127.0.0.1', 'a'],
  ['localhost', 'a'],
  ['203.0.113.7', 'ip4:203.0.113.7'],
  ['2001:db8::7', 'ip6:2001:db8::7'],
])('SPF names the server %s as %s', (host, mechanism) => {
  const [spf] = judge({ domain: [] }, { host })
  expect(spf?.record?.value).toBe(`v=spf1 ${mechanism} ~all`)
})

test('a mail service looks after its own reverse names, and is named in SPF by what it includes', () => {
  const records = { domain: ['v=spf1 include:spf.mtasv.net -all'], server: [] }
  expect(faults(records, { host: 'smtp.postmarkapp.com' })).toEqual([])
})

const HEADERS = `Delivered-To: ada@mail.example
Authentication-Results: mx.mail.example; (a comment; with (another) spf=fail)
 dkim=fail header.d=other.example;
 dkim=pass (2048-bit key; unprotected) header.d=sender.example header.s=bulletin;
 spf=softfail smtp.mailfrom=bulletin@sender.example; dmarc=pass (p=NONE)
Authentication-Results: forged.example; spf=pass; dkim=fail
Message-ID: <test-1@sender.example>

Authentication-Results: body.example; spf=fail`

test('the topmost Authentication-Results counts, and in it our own signature', () => {
  const expected = {
    server: 'mx.mail.example',
    messageId: '<test-1@sender.example>',
    ...{ spf: 'softfail', dkim: 'pass', dmarc: 'pass' },
  }
  expect(readAuthenticationResults(HEADERS, 'sender.example')).toEqual(expected)
  expect(readAuthenticationResults(HEADERS.replaceAll('\n', '\r\n'), 'sender.example')).toEqual(expected)
  expect(readAuthenticationResults(HEADERS, 'third.example')?.dkim).toBeNull()
  expect(readAuthenticationResults('Subject: hello\n\nAuthentication-Results: a; spf=pass', 'a')).toBeNull()
})
