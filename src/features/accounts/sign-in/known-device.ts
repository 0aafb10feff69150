import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const DAYS = 180
const SECONDS = DAYS * 24 * 60 * 60

/** Knows a browser again that has signed in to an account before, by a signed cookie of that account. */
export interface KnownDevices {
  /** The device's id, or null where no cookie proves one. */
  read(cookies: string | undefined, userId: string, now: Date): string | null
  /** The cookie that proves it from now on. */
  write(deviceId: string, userId: string, now: Date): string
}

export const makeDeviceId = () => randomBytes(16).toString('base64url')

export function createKnownDevices(options: { secret: string; isSecure: boolean }): KnownDevices {
  const sign = (text: string) =>
    createHmac('sha256', options.secret).update(`device ${text}`).digest('base64url')
  const nameFor = (userId: string) =>
    `${options.isSecure ? '__Secure-' : ''}device-${sign(`cookie ${userId}`).slice(0, 12)}`
  return {
    read(cookies, userId, now) {
      const name = nameFor(userId)
      const value = cookies?.split(/;\s*/).find((cookie) => cookie.startsWith(`${name}=`))
      const [id = '', until = '', signature = ''] = value?.slice(name.length + 1).split('.') ?? []
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(`${userId} ${id} ${until}`))]
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null
      return Number(until) > now.getTime() ? id : null
    },
    write(deviceId, userId, now) {
      const until = now.getTime() + SECONDS * 1000
      const value = `${deviceId}.${until}.${sign(`${userId} ${deviceId} ${until}`)}`
      const attributes = `Max-Age=${SECONDS}; Path=/api/auth; HttpOnly; SameSite=Lax`
      return `${nameFor(userId)}=${value}; ${attributes}${options.isSecure ? '; Secure' : ''}`
    },
  }
}
