import { createSocket } from 'node:dgram'
import { once } from 'node:events'

const TYPES = { A: 1, PTR: 12, TXT: 16, AAAA: 28 } as const
const MAX_STRING_BYTES = 255

/** "TXT known.example" -> its values. */
export type Zone = Map<`${keyof typeof TYPES} ${string}`, string[]>

/** A name server on loopback (RFC 1035) with the records of a zone as they are at each question. */
export async function openNameServer(zone: Zone) {
  const socket = createSocket('udp4')
  socket.on('message', (query, from) => {
    const end = query.indexOf(0, 12) + 5
    const name = readName(query.subarray(12))
    const type = query.readUInt16BE(end - 4)
    const kind = (Object.keys(TYPES) as (keyof typeof TYPES)[]).find((each) => TYPES[each] === type)
    const values = (kind && zone.get(`${kind} ${name}`)) ?? []
    const header = Buffer.alloc(12)
    query.copy(header, 0, 0, 2)
    header.writeUInt16BE(values.length > 0 ? 0x8180 : 0x8183, 2)
    header.writeUInt16BE(1, 4)
    header.writeUInt16BE(values.length, 6)
    const answers = values.map((value) => {
      const data = encodeValue(kind ?? 'TXT', value)
      const record = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, 0])
      record.writeUInt16BE(data.length, 10)
      return Buffer.concat([record, data])
    })
    socket.send(Buffer.concat([header, query.subarray(12, end), ...answers]), from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { address: `127.0.0.1:${socket.address().port}`, close: async () => void socket.close() }
}

function readName(question: Buffer): string {
  const labels: string[] = []
  for (let at = 0; question[at]; at += (question[at] ?? 0) + 1)
    labels.push(question.toString('latin1', at + 1, at + 1 + (question[at] ?? 0)))
  return labels.join('.').toLowerCase()
}

function encodeValue(kind: keyof typeof TYPES, value: string): Buffer {
  if (kind === 'A') return Buffer.from(value.split('.').map(Number))
  if (kind === 'AAAA') return Buffer.from(value.replaceAll(':', ''), 'hex')
  const strings =
    kind === 'PTR'
      ? [...value.split('.'), '']
      : (value.match(new RegExp(`.{1,${MAX_STRING_BYTES}}`, 'g')) ?? [''])
  return Buffer.concat(
    strings.map((text) => Buffer.from(`${String.fromCharCode(text.length)}${text}`, 'latin1')),
  )
}
