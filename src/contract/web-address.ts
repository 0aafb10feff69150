import { z } from 'zod'

/** A rule that has words in several languages is asked for them. */
type Sentence = string | (() => string)

/** What a page may lead to, and a church may be read at: http or https, without a name and password before the host. */
export function webAddress(error: Sentence, hosts: 'public' | 'any' = 'public') {
  return z
    .url({ protocol: /^https?$/, error, ...(hosts === 'public' ? { hostname: z.regexes.domain } : {}) })
    .max(2000)
    .refine((address) => !URL.canParse(address) || new URL(address).username === '', { error })
}

/** The same as people type it: "grace.example" means https. */
export function typedWebAddress(error: Sentence) {
  const whole = webAddress(error)
  return z
    .string()
    .trim()
    .transform((typed) => (typed === '' || whole.safeParse(typed).success ? typed : `https://${typed}`))
    .pipe(z.union([z.literal(''), whole]))
}

/** A web address that a service or a file names, or null for what is none. */
export function readWebAddress(text: string | null | undefined): string | null {
  const typed = typedWebAddress('').safeParse(text ?? '')
  return typed.success && typed.data !== '' ? typed.data : null
}
