import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { createGunzip, createGzip } from 'node:zlib'
import { BackupError } from '../keys/signed-lines.ts'

/** How a file begins that is encrypted (age-encryption.org/v1); the program `age` opens it, too. */
const AGE = 'age-encryption.org/'

/** Base-2 logarithm of what a guess at a passphrase costs (age's default): about a second. */
const SCRYPT_LOG_N = 18

/**
 * Writes lines to a new file, packed, and encrypted where there is a passphrase. What was written is removed when
 * anything fails.
 * @param write hands over the lines, one by one
 * @throws where the file is there already, or cannot be written
 */
export async function packLines<Result>(
  file: string,
  passphrase: string | null,
  write: (add: (line: string) => Promise<void>) => Promise<Result>,
  logN = SCRYPT_LOG_N,
): Promise<Result> {
  // Opened before anything is read: a file that is there already is left as it is.
  const handle = await open(file, 'wx', 0o600)
  try {
    const packed = createGzip()
    const failure = new AbortController()
    const written = encrypt(packed, passphrase, logN)
      .then((bytes) => pipeline(bytes, handle.createWriteStream()))
      .catch((error: unknown) => {
        // The reading waits for the file: it would wait for ever.
        failure.abort(error)
        throw error
      })
    const reading = write(async (line) => {
      failure.signal.throwIfAborted()
      if (!packed.write(`${line}\n`)) await once(packed, 'drain', { signal: failure.signal })
    })
    const [result] = await Promise.all([reading.finally(() => packed.end()), written])
    return result
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
}

async function encrypt(packed: Transform, passphrase: string | null, logN: number): Promise<Readable> {
  if (passphrase === null) return packed
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  encrypter.setScryptWorkFactor(logN)
  encrypter.setPassphrase(passphrase)
  return toReadable(await encrypter.encrypt(toWeb(packed)))
}

/** The lines of such a file. @throws BackupError when it cannot be read, decrypted or unpacked */
export async function* unpackLines(file: string, passphrase: string | null): AsyncGenerator<string, void> {
  const unpacked = createGunzip()
  let rest = ''
  try {
    // Its failure, too, comes out of the loop below.
    const reading = pipeline(await decrypt(file, passphrase), unpacked)
    reading.catch(() => {})
    for await (const text of unpacked.setEncoding('utf8')) {
      const lines = `${rest}${text}`.split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
    await reading
  } catch (error) {
    if (error instanceof BackupError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new BackupError(`${file} cannot be read: ${reason}.`)
  } finally {
    unpacked.destroy()
  }
  if (rest !== '') yield rest
}

async function decrypt(file: string, passphrase: string | null): Promise<Readable> {
  if (!(await isEncrypted(file))) return createReadStream(file)
  if (passphrase === null)
    throw new BackupError(`${file} is encrypted: set BACKUP_PASSPHRASE to what it was made with.`)
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  const opened = await decrypter.decrypt(toWeb(createReadStream(file))).catch(() => {
    throw new BackupError(`${file} is encrypted with another passphrase, or damaged at its beginning.`)
  })
  return toReadable(opened)
}

async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(AGE.length), 0, AGE.length, 0)
    return buffer.toString('latin1', 0, bytesRead) === AGE
  } finally {
    await handle.close()
  }
}

// Node's streams and the web's describe the same thing in types that do not know each other.
const toWeb = (stream: Readable) => Readable.toWeb(stream) as globalThis.ReadableStream<Uint8Array>
const toReadable = (stream: globalThis.ReadableStream<Uint8Array>) =>
  Readable.fromWeb(stream as ReadableStream)
