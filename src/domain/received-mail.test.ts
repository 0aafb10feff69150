import { expect, test } from 'vitest'
import { isAutoReply, isVerifiedSender } from './received-mail.ts'

const organizationOf = (domain: string) => /[\w-]+\.example$/.exec(domain)?.[0] ?? null
const verify = (header: string, domain = 'grace.example') =>
  isVerifiedSender(
    `${header}\r\nFrom: x\r\n\r\nAuthentication-Results: mx.city.example; dkim=pass header.d=grace.example`,
    domain,
    { authServer: 'MX.city.example', organizationOf },
  )
const by = (results: string) => `Received: by x\r\nAuthentication-Results: mx.city.example${results}`

test.each([
  ['a signature of the domain', '; dkim=pass header.d=grace.example'],
  [
    'a version, a comment, folded lines',
    ' 1;\r\n\tdkim/1 = pass (2048-bit; good (key)) header.i=@grace.example',
  ],
  ['a signature of the domain above', '; dkim=pass header.d=mail.grace.example header.s=s1'],
  ['the second of two signatures', '; dkim=pass header.d=sender.example; dkim=pass header.d=grace.example'],
  ['SPF alone', '; dkim=none; spf=pass smtp.mailfrom=bounce+1@mail.grace.example'],
])('%s verifies', (_, results) => {
  expect(verify(by(results))).toBe(true)
})

test.each([
  ['no field but in the text', 'Subject: hello'],
  ['a failure of DMARC', by('; dkim=pass header.d=grace.example; dmarc=fail header.from=grace.example')],
  ['no result', by('; none')],
  ['a failed signature', by('; dkim=fail header.d=grace.example; spf=softfail smtp.mailfrom=grace.example')],
  ['another domain', by('; dkim=pass header.d=evil.example; spf=pass smtp.mailfrom=a@evil.example')],
  ['a domain that ends alike', by('; dkim=pass header.d=disgrace.example')],
  ['nobody\u2019s signature', by('; dkim=pass; spf=pass smtp.helo=grace.example')],
  [
    'a method that verifies no domain',
    by('; iprev=pass header.d=grace.example; auth=pass smtp.mailfrom=a@grace.example'),
  ],
  ['another server', 'Authentication-Results: mx.evil.example; dkim=pass header.d=grace.example'],
  [
    'a forged field below that of the server',
    `${by('; dkim=none')}\r\n${by('; dkim=pass header.d=grace.example')}`,
  ],
  [
    'a forged field under the server\u2019s, another server on top',
    `Authentication-Results: relay.example; none\r\n${by('; dkim=pass header.d=grace.example')}`,
  ],
  ['a comment', by('; dkim=fail (; dkim=pass header.d=grace.example)')],
  ['a comment that never ends', by('; dkim=fail ( ; dkim=pass header.d=grace.example')],
  ['a quoted string', by('; spf=pass smtp.mailfrom="a; dkim=pass header.d=grace.example"@evil.example')],
  ['an escaped quote', by('; spf=pass smtp.mailfrom="a\\"; dkim=pass header.d=grace.example"@evil.example')],
  [
    'a parenthesis in a quoted string',
    by('; spf=fail reason="(" ; dkim=fail reason=") ; dkim=pass header.d=grace.example"'),
  ],
  ['a local part with spaces', by('; dkim=pass header.i=a header.d=grace.example @evil.example')],
  ['a second domain', by('; spf=pass smtp.mailfrom=a@evil.example smtp.mailfrom=a@grace.example')],
])('%s verifies nobody', (_, header) => {
  expect(verify(header)).toBe(false)
})

test('a domain without an organization is nobody\u2019s', () => {
  expect(verify(by('; dkim=pass header.d=com'), 'com')).toBe(false)
})

test('a field of nothing but white space takes no longer than any other', () => {
  expect(verify(by(`; dkim=pass header.d${' '.repeat(250_000)}=${' '.repeat(250_000)}grace.example`))).toBe(
    true,
  )
})

test.each([
  ['Auto-Submitted: auto-replied (vacation)', true],
  ['Precedence: auto_reply', true],
  ['X-Autoreply: yes', true],
  ['Auto-Submitted: no', false],
  ['Auto-Submitted: auto-generated\r\nPrecedence: bulk', false],
  ['Subject: Auto-Submitted: auto-replied', false],
])('%s is an automatic reply: %s', (header, isReply) => {
  expect(isAutoReply(`${header}\r\nFrom: x\r\n\r\nPrecedence: junk`)).toBe(isReply)
})
