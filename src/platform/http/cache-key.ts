import { LRUCache } from 'lru-cache'
import type { CallName } from '../../contract/calls.ts'

/** The key of the answer for a visitor with these headers. */
export type KeyOf = (cookie: string, acceptLanguage: string) => string

const MAX_VISITOR_KEYS = 2_000
const MAX_VISITOR_CHARS = 300

/** Of a call's answer: `input` is what the call reads of the request, and nothing else makes another answer. */
export function keyOfCall(name: CallName, origin: string, input: object): string {
  return `${name} ${origin} ${JSON.stringify(input)}`
}

/** Of an answer that is the same for every visitor. Made here, so that it holds its key alone and not the request. */
export const keyAlways =
  (key: string): KeyOf =>
  () =>
    key

/** The key of each visitor's page: what was made of the same headers is known. */
export function createVisitorKeys(): (origin: string, address: string, make: KeyOf) => KeyOf {
  const known = new LRUCache<string, string>({ max: MAX_VISITOR_KEYS })
  const preferencesOf = (make: KeyOf, cookie: string, acceptLanguage: string) => {
    if (cookie.length + acceptLanguage.length > MAX_VISITOR_CHARS) return make(cookie, acceptLanguage)
    const name = `${cookie}\n${acceptLanguage}`
    const preferences = known.get(name) ?? make(cookie, acceptLanguage)
    known.set(name, preferences)
    return preferences
  }
  return (origin, address, make) =>
    (...visitor) =>
      `page ${origin} ${preferencesOf(make, ...visitor)} ${address}`
}
