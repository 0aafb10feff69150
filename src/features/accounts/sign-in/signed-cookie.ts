import { createHmac, timingSafeEqual } from 'node:crypto'

/** A cookie that holds `value.until.signature`: the site gave this value to this browser, until then. */
export interface SignedCookie {
  name: string
  secret: string
  /** What the value is good for: signed for one purpose, it proves nothing for another. */
  purpose: string
  seconds: number
  path: string
  sameSite: 'Lax' | 'Strict'
  isSecure: boolean
}

export const signText = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url')

/** The `Set-Cookie` header that gives it. */
export function writeSignedCookie(cookie: SignedCookie, value: string, now: Date): string {
  const { name, secret, purpose, seconds, path, sameSite, isSecure } = cookie
  const until = now.getTime() + seconds * 1000
  const signature = signText(secret, `${purpose} ${value} ${until}`)
  const attributes = `Max-Age=${seconds}; Path=${path}; HttpOnly; SameSite=${sameSite}`
  return `${name}=${value}.${until}.${signature}; ${attributes}${isSecure ? '; Secure' : ''}`
}

/** The value that a `Cookie` header proves, and until when it holds; null where it proves none. */
export function readSignedCookie(
  { name, secret, purpose }: SignedCookie,
  header: string | undefined,
  now: Date,
): { value: string; until: Date } | null {
  const found = header?.split(/;\s*/).find((pair) => pair.startsWith(`${name}=`))
  const [value = '', until = '', signature = ''] = found?.slice(name.length + 1).split('.') ?? []
  const [given, right] = [
    Buffer.from(signature),
    Buffer.from(signText(secret, `${purpose} ${value} ${until}`)),
  ]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  return Number(until) > now.getTime() ? { value, until: new Date(Number(until)) } : null
}
