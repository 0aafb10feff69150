/** A source of numbers in [0, 1) that is the same for the same seed (mulberry32). */
export function createChance(seed: string): () => number {
  let state = 2166136261
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Lightness, chroma and hue of OKLCH, as docs/look.md gives colors. */
export type Color = readonly [lightness: number, chroma: number, hue: number]

/** In hex, since not every renderer of SVG knows oklch(): https://bottosson.github.io/posts/oklab/ */
export function toHex([lightness, chroma, hue]: Color): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${channels.map(toByte).join('')}`
}

function toByte(linear: number): string {
  const clipped = Math.min(1, Math.max(0, linear))
  const value = clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055
  return Math.round(value * 255)
    .toString(16)
    .padStart(2, '0')
}

/** No two panes of a sheet are quite alike. */
export function varyPane([lightness, chroma, hue]: Color, chance: () => number): string {
  return toHex([
    lightness + (chance() - 0.5) * 0.09,
    chroma * (0.85 + chance() * 0.3),
    hue + (chance() - 0.5) * 16,
  ])
}
