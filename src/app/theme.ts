export type Theme = 'light' | 'dark'

const ONE_YEAR = 365 * 24 * 60 * 60

/** The theme that the visitor chose, read from a Cookie header; null means: as the system has it. */
export function readTheme(cookieHeader: string | null): Theme | null {
  const match = ['__Host-theme', 'theme'].map((name) =>
    new RegExp(`(?:^|;\\s*)${name}=(light|dark)(?:;|$)`).exec(cookieHeader ?? ''),
  )
  return (match.find((found) => found !== null)?.[1] as Theme | undefined) ?? null
}

/** The cookie that keeps a choice for a year, or forgets it. The server renders by it, so that nothing flashes. */
export function writeThemeCookie(theme: Theme | null, isSecure: boolean): string {
  const cookie = `theme=${theme}; Path=/; Max-Age=${theme ? ONE_YEAR : 0}; SameSite=Lax`
  return isSecure ? `__Host-${cookie}; Secure` : cookie
}

/** The other theme than the one on screen; null where that is the system's own, which needs no cookie. */
export function otherTheme(shown: Theme, system: Theme): { theme: Theme; stored: Theme | null } {
  const theme = shown === 'dark' ? 'light' : 'dark'
  return { theme, stored: theme === system ? null : theme }
}
