import { expect, test } from 'vitest'
import { FetchProblem } from '../fetch-problem.ts'
import { createAddressGuard, isPublicAddress } from './address-guard.ts'

const guard = createAddressGuard()

function reasonFor(run: () => unknown): string {
  try {
    run()
    return 'admitted'
  } catch (error) {
    return error instanceof FetchProblem ? error.reason : String(error)
  }
}

test.each([
  ['loopback', 'http://127.0.0.1/'],
  ['loopback, elsewhere in 127/8', 'http://127.8.9.1/'],
  ['this network', 'http://0.0.0.0/'],
  ['private 10/8', 'http://10.1.2.3/'],
  ['private 172.16/12', 'http://172.31.255.255/'],
  ['private 192.168/16', 'http://192.168.1.1/'],
  ['link-local and cloud metadata', 'http://169.254.169.254/latest/meta-data/'],
  ['metadata of another cloud', 'http://168.63.129.16/'],
  ['carrier-grade NAT and its metadata', 'http://100.100.100.200/'],
  ['multicast', 'http://224.0.0.1/'],
  ['broadcast', 'http://255.255.255.255/'],
  ['reserved', 'http://240.0.0.1/'],
  ['documentation', 'http://192.0.2.1/'],
  ['benchmarking', 'http://198.18.0.1/'],
  ['decimal', 'http://2130706433/'],
  ['octal', 'http://0177.0.0.1/'],
  ['hexadecimal', 'http://0x7f.0.0.1/'],
  ['hexadecimal in one number', 'http://0x7f000001/'],
  ['shortened', 'http://127.1/'],
  ['full-width digits', 'http://１２７.０.０.１/'],
  ['percent-encoded', 'http://%31%32%37.0.0.1/'],
  ['private on a port of a database', 'http://127.0.0.1:5432/'],
  ['IPv6 loopback', 'http://[::1]/'],
  ['IPv6 unspecified', 'http://[::]/'],
  ['IPv6 link-local', 'http://[fe80::1]/'],
  ['IPv6 unique local', 'http://[fd00:ec2::254]/'],
  ['IPv6 site-local', 'http://[fec0::1]/'],
  ['IPv6 multicast', 'http://[ff02::1]/'],
  ['IPv6 documentation', 'http://[2001:db8::1]/'],
  ['IPv4-mapped', 'http://[::ffff:127.0.0.1]/'],
  ['IPv4-mapped in hexadecimal', 'http://[::ffff:a9fe:a9fe]/'],
  ['IPv4-mapped, although public', 'http://[::ffff:8.8.8.8]/'],
  ['IPv4-compatible', 'http://[::127.0.0.1]/'],
  ['IPv4-translated', 'http://[::ffff:0:127.0.0.1]/'],
  ['NAT64', 'http://[64:ff9b::10.0.0.1]/'],
  ['NAT64, local prefix', 'http://[64:ff9b:1::10.0.0.1]/'],
  ['6to4', 'http://[2002:7f00:1::]/'],
  ['Teredo', 'http://[2001:0:7f00:1::]/'],
  ['discard', 'http://[100::1]/'],
  ['localhost', 'http://localhost/'],
  ['localhost with a dot', 'http://LOCALHOST./'],
  ['a name under localhost', 'http://grace.localhost/'],
  ['a name of the house', 'http://printer.local/'],
  ['a name of the data centre', 'http://metadata.google.internal/'],
  ['a name without a dot', 'http://intranet/'],
])('an address that is not public is blocked: %s', (_what, address) => {
  expect(reasonFor(() => guard.admit(address))).toBe('blocked-address')
})

test.each([
  ['a file', 'file:///etc/passwd'],
  ['ftp', 'ftp://church.example.org/'],
  ['a script', 'javascript:alert(1)'],
  ['data', 'data:text/html,hello'],
  ['a user name', 'https://user@church.example.org/'],
  ['a password', 'https://user:secret@church.example.org/'],
  ['a user name that looks like a host', 'https://church.example.org@8.8.8.8/'],
  ['a port of another service', 'http://church.example.org:6379/'],
  ['a port just beside', 'http://church.example.org:81/'],
  ['a public address in decimal', 'http://134744072/'],
  ['a public address in hexadecimal', 'http://0x08080808/'],
  ['no address', 'our church'],
  ['nothing', ''],
  ['a relative address', '/events'],
  ['an address that goes on and on', `https://church.example.org/${'a'.repeat(3000)}`],
])('an address that cannot be visited is refused: %s', (_what, address) => {
  expect(reasonFor(() => guard.admit(address))).toBe('bad-address')
})

test.each([
  ['https://church.example.org/events#sunday', 'https://church.example.org/events'],
  ['http://church.example.org:8080/', 'http://church.example.org:8080/'],
  ['HTTPS://Church.Example.ORG:443', 'https://church.example.org/'],
  ['https://bücher.example.org/', 'https://xn--bcher-kva.example.org/'],
  ['http://8.8.8.8/', 'http://8.8.8.8/'],
  ['http://[2606:4700:4700::1111]/', 'http://[2606:4700:4700::1111]/'],
])('an ordinary address is admitted: %s', (address, expected) => {
  expect(guard.admit(address).href).toBe(expected)
})

test('a redirect is read relative to where it came from, and checked the same way', () => {
  const base = new URL('http://8.8.8.8/welcome')
  expect(guard.admit('/events', base).href).toBe('http://8.8.8.8/events')
  expect(reasonFor(() => guard.admit('//127.0.0.1/', base))).toBe('blocked-address')
  expect(reasonFor(() => guard.admit('//0x08080404/', base))).toBe('bad-address')
})

test('an exemption is for one scheme, host and port alone', () => {
  const demo = createAddressGuard({ allowedOrigins: ['http://grace.localhost:4001'] })
  expect(demo.admit('http://grace.localhost:4001/events').pathname).toBe('/events')
  for (const other of [
    'http://grace.localhost:4002/',
    'https://grace.localhost:4001/',
    'http://grace.localhost/',
    'http://hope.localhost:4001/',
    'http://127.0.0.1:4001/',
    'http://a.grace.localhost:4001/',
  ]) {
    expect(reasonFor(() => demo.admit(other))).toBe('blocked-address')
  }
})

test('an exempt name under localhost is this machine, without asking the resolver', async () => {
  const demo = createAddressGuard({
    allowedOrigins: ['http://grace.localhost:4001'],
    resolver: async () => [{ address: '203.0.113.9', family: 4 }],
  })
  const addresses = await demo.resolve('grace.localhost', 'http://grace.localhost:4001')
  expect(addresses).toEqual([{ address: '127.0.0.1', family: 4 }])
})

test('a name is only as public as the worst of its addresses', async () => {
  const mixed = createAddressGuard({
    resolver: async () => [
      { address: '93.184.215.14', family: 4 },
      { address: '10.0.0.7', family: 4 },
    ],
  })
  await expect(mixed.resolve('church.example.org', 'http://church.example.org')).rejects.toMatchObject({
    reason: 'blocked-address',
  })
})

test('a public name resolves to its checked addresses', async () => {
  const answers = [
    { address: '2606:4700:4700::1111', family: 6 as const },
    { address: '93.184.215.14', family: 4 as const },
  ]
  const open = createAddressGuard({ resolver: async () => answers })
  expect(await open.resolve('church.example.org', 'http://church.example.org')).toEqual(answers)
})

test.each(['', 'church', '999.1.1.1', '8.8.8.8%eth0', 'fe80::1%eth0', '1.2.3'])(
  '%j is no public address',
  (text) => {
    expect(isPublicAddress(text)).toBe(false)
  },
)
