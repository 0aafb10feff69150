import { DARK_COLORS, LIGHT_COLORS, rootCss, themesCss } from '../look-colors.ts'

/** WCAG 1.4.3: text against its background. */
const MIN_CONTRAST = 4.5
const MIX_STEPS = 20

/** Red, green and blue, 0 to 255. */
type Color = [number, number, number]

const BLACK: Color = [0, 0, 0]
const WHITE: Color = [255, 255, 255]

/**
 * A site's own color as links can have it on a background: itself where it can be read there, else the nearest mix with
 * black or white. Colors are "#rrggbb".
 */
export function accentOn(background: string, accent: string): string {
  const [behind, color] = [readColor(background), readColor(accent)]
  const end = contrastOf(behind, BLACK) > contrastOf(behind, WHITE) ? BLACK : WHITE
  for (let step = 0; step <= MIX_STEPS; step += 1) {
    const mixed = mixColors(color, end, step / MIX_STEPS)
    if (contrastOf(behind, mixed) >= MIN_CONTRAST) return writeColor(mixed)
  }
  return writeColor(end)
}

function readColor(text: string): Color {
  const at = (position: number) => Number.parseInt(text.slice(position, position + 2), 16)
  return [at(1), at(3), at(5)]
}

function writeColor(color: Color): string {
  return `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function mixColors(from: Color, to: Color, share: number): Color {
  const part = (at: 0 | 1 | 2) => Math.round(from[at] + (to[at] - from[at]) * share)
  return [part(0), part(1), part(2)]
}

/** The contrast ratio of WCAG 2.2, 1 to 21. */
function contrastOf(one: Color, other: Color): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Relative luminance of WCAG 2.2, 0 to 1. */
function luminanceOf(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const value = part / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

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
