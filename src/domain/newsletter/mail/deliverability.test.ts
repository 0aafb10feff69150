import { expect, test } from 'vitest'
import { judgeSender } from './deliverability.ts'

const good = {
  domain: ['google-site-verification=x', 'v=spf1 include:mail.example -all'],
  dkim: ['v=DKIM1; k=rsa; p=MIGf'],
  dmarc: ['v=DMARC1; p=none'],
}
const judge = (records: Partial<typeof good>, selector: string | null = 'bulletin') =>
  judgeSender('sender.example', selector, { ...good, ...records })
const faults = (records: Partial<typeof good>, selector?: string | null) =>
  judge(records, selector).flatMap(({ about, isFine, words }) => (isFine ? [] : [`${about}: ${words}`]))

test('a sender with all three is believed', () => {
  expect(judge({}).map(({ about, isFine }) => [about, isFine])).toEqual([
    ['SPF', true],
    ['DKIM', true],
    ['DMARC', true],
  ])
})

test.each([
  [{ domain: [] }, 'SPF: sender.example has no SPF record'],
  [{ domain: ['v=spf10 all'] }, 'SPF: sender.example has no SPF record'],
  [{ domain: ['v=spf1 -all', 'v=spf1 a -all'] }, 'SPF: sender.example has 2 SPF records'],
  [{ domain: ['v=spf1 +all'] }, 'SPF: The SPF record of sender.example lets anybody send'],
  [{ domain: ['v=spf1 a all'] }, 'SPF: The SPF record of sender.example lets anybody send'],
  [{ dkim: [] }, 'DKIM: bulletin._domainkey.sender.example has no DKIM key'],
  [{ dkim: ['v=DKIM1; p='] }, 'DKIM: The DKIM key at bulletin._domainkey.sender.example is revoked'],
  [{ dmarc: [] }, 'DMARC: _dmarc.sender.example has no DMARC record'],
  [{ dmarc: ['v=DMARC2; p=none'] }, 'DMARC: _dmarc.sender.example has no DMARC record'],
])('%j is said in words', (records, words) => {
  const found = faults(records)
  expect(found).toHaveLength(1)
  expect(found[0]).toContain(words)
})

test('mails that are not signed here are a thing to make sure of', () => {
  expect(faults({}, null)).toEqual([expect.stringContaining('DKIM: Mails are not signed here.')])
})
