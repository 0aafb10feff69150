/** The colors of src/app/styles in hex, for what reads no newer notation: mail programs, SVG and PDF. */
export const LIGHT_COLORS = {
  page: '#f8f7f2',
  card: '#fefdfc',
  ink: '#171f30',
  muted: '#505869',
  primary: '#1e3f97',
  rule: '#d9d7d0',
}
export const DARK_COLORS: typeof LIGHT_COLORS = {
  page: '#0d1321',
  card: '#161e2e',
  ink: '#f1efe6',
  muted: '#a9b1c2',
  primary: '#94b8f8',
  rule: '#353d4d',
}

/** The rule that makes custom properties of them: page -> --page. */
export function rootCss(scheme: 'light' | 'dark', colors: Record<string, string>): string {
  const properties = Object.entries(colors).map(([name, value]) => `--${name}:${value}`)
  return `:root{color-scheme:${scheme};${properties.join(';')}}`
}

/** The light rule, and the dark one for readers whose system is dark. */
export function themesCss(light: string, dark: string): string {
  return `${light}\n@media (prefers-color-scheme:dark){${dark}}`
}
