import Bowser from 'bowser'

/** "Firefox on Windows": what a browser says of itself, for a person who looks for a session that is not theirs. */
export function nameDevice(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device'
  const { browser, os } = Bowser.parse(userAgent)
  const parts = [browser.name, os.name].filter((part) => part !== undefined && part !== '')
  return parts.length === 0 ? 'A program' : parts.join(' on ')
}
