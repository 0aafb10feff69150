import { createWriteStream, openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { DomUtils, parseDocument } from 'htmlparser2'
import type { StoragePort, StoredFile } from './port.ts'

const { getElementsByTagName, textContent } = DomUtils

/** A whole back-up over a slow line. */
const MAX_REQUEST_MS = 30 * 60_000

export interface S3Settings {
  /** https://host/bucket, or https://host/bucket/folder. */
  url: string
  key: string
  secret: string
  region: string
}

/** Keeps files in a bucket of any service that speaks S3's protocol (path style, signature version 4). */
export function createS3Storage({ url, key, secret, region }: S3Settings): StoragePort {
  const client = new AwsClient({
    accessKeyId: key,
    secretAccessKey: secret,
    region,
    service: 's3',
    retries: 3,
  })
  const { origin, pathname } = new URL(url)
  const [bucket = '', ...folders] = pathname.split('/').filter(Boolean)
  const prefix = folders.map((folder) => `${folder}/`).join('')
  const at = (name: string) => `${origin}/${bucket}/${prefix}${encodeURIComponent(name)}`

  async function ask(address: string, init: RequestInit = {}): Promise<Response> {
    const answer = await client.fetch(address, { ...init, signal: AbortSignal.timeout(MAX_REQUEST_MS) })
    if (answer.ok || answer.status === 404) return answer
    const code = /<Code>(\w+)/.exec(await answer.text())?.[1] ?? ''
    throw new Error(`${origin}/${bucket} answered ${answer.status} ${code}`.trimEnd())
  }

  return {
    description: `the bucket ${origin}/${bucket}/${prefix}`,
    async put(name, file) {
      const answer = await ask(at(name), { method: 'PUT', body: await openAsBlob(file) })
      if (!answer.ok) throw new Error(`there is no bucket ${origin}/${bucket}`)
    },
    async get(name, file) {
      const answer = await ask(at(name))
      if (!answer.ok || !answer.body) return false
      const body = Readable.fromWeb(answer.body as ReadableStream)
      await pipeline(body, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
      return true
    },
    async list() {
      const query = new URLSearchParams({ 'list-type': '2', prefix })
      const files: StoredFile[] = []
      for (let next: string | null = ''; next !== null; ) {
        const answer = await ask(`${origin}/${bucket}?${query}`)
        if (!answer.ok) throw new Error(`there is no bucket ${origin}/${bucket}`)
        const page = readList(await answer.text())
        files.push(...page.files.map((file) => ({ ...file, name: file.name.slice(prefix.length) })))
        next = page.next
        if (next !== null) query.set('continuation-token', next)
      }
      return files.sort((one, other) => (one.name < other.name ? -1 : 1))
    },
    async delete(name) {
      await ask(at(name), { method: 'DELETE' })
    },
  }
}

/** One page of a ListObjectsV2 answer, and the token of the next. */
function readList(xml: string): { files: StoredFile[]; next: string | null } {
  const document = parseDocument(xml, { xmlMode: true })
  const textOf = (name: string, within: Parameters<typeof getElementsByTagName>[1]) => {
    const element = getElementsByTagName(name, within, true, 1)[0]
    return element ? textContent(element) : ''
  }
  const files = getElementsByTagName('Contents', document, true).map((entry) => ({
    name: textOf('Key', entry),
    bytes: Number(textOf('Size', entry)),
    storedAt: new Date(textOf('LastModified', entry)),
  }))
  return { files, next: textOf('NextContinuationToken', document) || null }
}
