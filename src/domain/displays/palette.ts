import { DARK_COLORS, LIGHT_COLORS, rootCss, themesCss } from '../look-colors.ts'
import { accentOn } from './accent.ts'

export const DISPLAY_THEMES = ['auto', 'light', 'dark'] as const
export type DisplayTheme = (typeof DISPLAY_THEMES)[number]

const LIGHT = { ...LIGHT_COLORS, tag: '.94 .025', 'tag-ink': '.42 .07' }
const DARK = { ...DARK_COLORS, tag: '.33 .05', 'tag-ink': '.88 .05' }

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
  return themesCss(light, dark)
}

function writeTheme(scheme: 'light' | 'dark', colors: typeof LIGHT, accent: string | null): string {
  const primary = accent === null ? colors.primary : accentOn(colors.card, accent)
  return rootCss(scheme, { ...colors, primary })
}

const HUES = [12, 40, 65, 92, 118, 145, 175, 205, 232, 265, 292, 318, 345]

/** The tag of a category; `hue-…` classes, because no style attribute is allowed. */
export const TAG_CSS = `.tag{display:inline-block;white-space:nowrap;padding:0 .5em;border-radius:4px;font-size:.85em;background:oklch(var(--tag) var(--hue));color:oklch(var(--tag-ink) var(--hue))}
${HUES.map((hue) => `.hue-${hue}{--hue:${hue}}`).join('')}`
