import { TOTP, URI } from 'otpauth'

/** An authenticator app that was shown this address: gives the code of the moment, or of some seconds from now. */
export function authenticatorFor(address: string) {
  const parsed = URI.parse(address)
  if (!(parsed instanceof TOTP)) throw new Error('The address is not one for codes by time.')
  return {
    issuer: parsed.issuer,
    label: parsed.label,
    code: (secondsAhead = 0) => parsed.generate({ timestamp: Date.now() + secondsAhead * 1000 }),
  }
}
