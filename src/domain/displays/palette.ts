import { accentOn } from './accent.ts'

export const DISPLAY_THEMES = ['auto', 'light', 'dark'] as const
export type DisplayTheme = (typeof DISPLAY_THEMES)[number]

/** The look's colors (docs/look.md) in hex: browsers of televisions know no newer notation. */
const LIGHT = {
  page: '#f8f7f2',
  card: '#fefdfc',
  ink: '#171f30',
  muted: '#505869',
  primary: '#1e3f97',
  rule: '#d9d7d0',
  tag: '.94 .025',
  'tag-ink': '.42 .07',
}
const DARK: typeof LIGHT = {
  page: '#0d1321',
  card: '#161e2e',
  ink: '#f1efe6',
  muted: '#a9b1c2',
  primary: '#94b8f8',
  rule: '#353d4d',
  tag: '.33 .05',
  'tag-ink': '.88 .05',
}

/** The site's own color, as a field for colors begins with it. */
export const DEFAULT_ACCENT = LIGHT.primary

/**
 * Custom properties of a theme; "auto" follows the reader's system. `accent` ("#rrggbb") takes the place of the look's
 * own primary color, made as dark or as light as text has to be.
 */
export function paletteCss(theme: DisplayTheme, accent: string | null): string {
  const light = writeTheme('light', LIGHT, accent)
  const dark = writeTheme('dark', DARK, accent)
  if (theme === 'light') return light
  if (theme === 'dark') return dark
  return `${light}\n@media (prefers-color-scheme:dark){${dark}}`
}

function writeTheme(scheme: 'light' | 'dark', colors: typeof LIGHT, accent: string | null): string {
  const primary = accent === null ? colors.primary : accentOn(colors.card, accent)
  const properties = Object.entries({ ...colors, primary }).map(([name, value]) => `--${name}:${value}`)
  return `:root{color-scheme:${scheme};${properties.join(';')}}`
}

const HUES = [12, 40, 65, 92, 118, 145, 175, 205, 232, 265, 292, 318, 345]

/** The tag of a category; `hue-…` classes, because no style attribute is allowed. */
export const TAG_CSS = `.tag{display:inline-block;white-space:nowrap;padding:0 .5em;border-radius:4px;font-size:.85em;background:oklch(var(--tag) var(--hue));color:oklch(var(--tag-ink) var(--hue))}
${HUES.map((hue) => `.hue-${hue}{--hue:${hue}}`).join('')}`
