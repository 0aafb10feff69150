import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { createSystemDns } from './system-dns.ts'

/** A name server on loopback (RFC 1035): one TXT record in two strings for `known.example`, no such name otherwise. */
async function openNameServer(): Promise<string> {
  const socket = createSocket('udp4')
  socket.on('message', (query, from) => {
    const question = query.subarray(12)
    const isKnown = question.includes('\u0005known\u0007example')
    const header = Buffer.alloc(12)
    query.copy(header, 0, 0, 2)
    header.writeUInt16BE(isKnown ? 0x8180 : 0x8183, 2)
    header.writeUInt16BE(1, 4)
    header.writeUInt16BE(isKnown ? 1 : 0, 6)
    const end = question.indexOf(0) + 5
    const strings = ['v=spf1 a ', '-all'].map((text) =>
      Buffer.concat([Buffer.from([text.length]), Buffer.from(text)]),
    )
    const data = Buffer.concat(strings)
    const record = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, 0, data.length])
    const answer = isKnown ? [record, data] : []
    socket.send(Buffer.concat([header, question.subarray(0, end), ...answer]), from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  onTestFinished(() => void socket.close())
  return `127.0.0.1:${socket.address().port}`
}

test('TXT records come whole; a name without any has none', async () => {
  const dns = createSystemDns({ servers: [await openNameServer()] })
  expect(await dns.txt('known.example')).toEqual(['v=spf1 a -all'])
  expect(await dns.txt('unknown.example')).toEqual([])
})
