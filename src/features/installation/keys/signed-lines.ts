import { createHash, sign, verify } from 'node:crypto'
import { z } from 'zod'
import { type InstallationKeys, readSigner } from './derive-keys.ts'

/** A file that cannot be used; the message is for the person. */
export class BackupError extends Error {}

const lastLine = z.object({ end: z.literal(true), signature: z.string() })

export type Signed = ReturnType<typeof signLines>

/** Signs the lines of a file as they are written: its last line holds the signature of all before it. */
export function signLines(keys: InstallationKeys) {
  const hash = createHash('sha256')
  return {
    /** Adds a line to what is signed. */
    add: (line: string) => hash.update(`${line}\n`),
    /** The last line of the file. */
    end: () =>
      JSON.stringify({ end: true, signature: sign(null, hash.digest(), keys.sign).toString('base64url') }),
  }
}

/**
 * Reads a signed file through, and answers its first line. Nothing of it is to be used before.
 * @param signerOf who signed, by the first line; what it throws is thrown
 * @throws BackupError when the file is cut off or was changed
 */
export async function verifyLines(
  lines: AsyncIterable<string>,
  signerOf: (first: string) => string,
): Promise<string> {
  const hash = createHash('sha256')
  let first: string | null = null
  let signer = ''
  let signature: string | null = null
  for await (const line of lines) {
    if (first === null) {
      first = line
      signer = signerOf(line)
    }
    if (signature !== null) throw new BackupError(CHANGED)
    const end = lastLine.safeParse(line.startsWith('{"end":') ? parseJson(line) : null)
    if (end.success) ({ signature } = end.data)
    else hash.update(`${line}\n`)
  }
  if (first === null) signerOf('')
  if (signature === null) throw new BackupError('The file is not whole: its end is missing.')
  if (!verify(null, hash.digest(), readSigner(signer), Buffer.from(signature, 'base64url')))
    throw new BackupError(CHANGED)
  return first ?? ''
}

const CHANGED = 'The file was changed after it was made: its signature does not fit.'

/** Who may have signed: this installation, or one that the person names. @throws BackupError */
export function checkSigner(signer: string, keys: InstallationKeys | null, named: string | null): void {
  if (signer === named || signer === keys?.signer) return
  throw new BackupError(
    `The file was signed by another installation (${signer}). Bring that one's installation.key with --key; where it is lost and you know that this is its signature, repeat with --signed-by=${signer}.`,
  )
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
