import { expect, onTestFinished, test } from 'vitest'
import { openNameServer } from '../../../tests/support/name-server.ts'
import { createSystemDns } from './system-dns.ts'

const LONG = `v=DKIM1; p=${'A'.repeat(392)}`

test('records come whole, as text that can be stored; a name or an address without any has none', async () => {
  const server = await openNameServer(
    new Map([
      ['TXT known.example', ['v=spf1 a\0 -all', LONG]],
      ['A known.example', ['203.0.113.7']],
      ['AAAA known.example', ['2001:0db8:0000:0000:0000:0000:0000:0007']],
      ['PTR 7.113.0.203.in-addr.arpa', ['mail.known.example']],
    ]),
  )
  onTestFinished(server.close)
  const dns = createSystemDns({ servers: [server.address] })
  expect(await dns.txt('known.example')).toEqual(['v=spf1 a -all', LONG])
  expect(await dns.addresses('known.example')).toEqual(['203.0.113.7', '2001:db8::7'])
  expect(await dns.names('203.0.113.7')).toEqual(['mail.known.example'])
  expect(await dns.txt('unknown.example')).toEqual([])
  expect(await dns.addresses('unknown.example')).toEqual([])
  expect(await dns.names('203.0.113.8')).toEqual([])
})
