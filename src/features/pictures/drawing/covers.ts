import { REFUSALS } from '../../../contract/refusals.ts'
import { categoryLook } from '../../../domain/events/category-look.ts'
import {
  COVER_SIZE,
  type CoverCategory,
  readCoverName,
  type Season,
} from '../../../domain/events/pictures/cover.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Document } from '../../../platform/http/handlers.ts'

/** Which glass a pane of a motif is cut from. */
type Glass = 'pale' | 'gold' | 'hue' | 'deep' | 'ember' | 'leaf'
type Pane = readonly [glass: Glass, path: string]

/** What stands in the middle of a cover: panes in a field of 200 x 200 around (0, 0), the ground at y = 100. */
const MOTIFS: Readonly<Record<CoverCategory, readonly Pane[]>> = {
  worship: [
    ['pale', 'M-70 100V20L-5 -20V100Z'],
    ['pale', 'M70 100V20L5 -20V100Z'],
    ['hue', 'M-82 26L0 -32L82 26L70 34L0 -14L-70 34Z'],
    ['deep', 'M-22 -16V-52H22V-16L0 -32Z'],
    ['hue', 'M-28 -52L0 -108L28 -52Z'],
    ['gold', 'M-4 -108V-122H-14V-130H-4V-142H4V-130H14V-122H4V-108Z'],
    ['ember', 'M-18 100V60Q-18 40 0 34V100Z'],
    ['ember', 'M18 100V60Q18 40 0 34V100Z'],
    ['gold', 'M-56 78V54Q-46 40 -36 54V78Z'],
    ['gold', 'M56 78V54Q46 40 36 54V78Z'],
  ],
  fellowship: [
    ['hue', 'M-110 62H110L98 84H-98Z'],
    ['deep', 'M-92 84H-76L-80 104H-90Z'],
    ['deep', 'M92 84H76L80 104H90Z'],
    ['ember', 'M-84 62Q-84 12 -34 12Q16 12 16 62Z'],
    ['gold', 'M-62 22Q-50 34 -52 50L-64 50Q-66 34 -74 30Z'],
    ['gold', 'M-36 12Q-24 30 -26 50L-38 50Q-40 30 -50 14Z'],
    ['gold', 'M-8 20Q0 32 -2 50L-14 50Q-16 34 -22 14Z'],
    ['pale', 'M34 -30H88Q90 18 61 22Q32 18 34 -30Z'],
    ['ember', 'M38 -12H84Q80 14 61 16Q42 14 38 -12Z'],
    ['pale', 'M56 20H66V50L82 62H40L56 50Z'],
  ],
  outreach: [
    ['ember', 'M0 4Q-44 -34 -44 -66Q-42 -92 -20 -92Q-4 -90 0 -72Z'],
    ['ember', 'M0 4Q44 -34 44 -66Q42 -92 20 -92Q4 -90 0 -72Z'],
    ['gold', 'M-94 30H94L78 100H0V48H-86Z'],
    ['pale', 'M-94 30L-78 100H-40L-46 30Z'],
    ['gold', 'M-46 30L-40 100H0V30Z'],
    ['pale', 'M46 30L40 100H0V30Z'],
    ['gold', 'M94 30L78 100H40L46 30Z'],
    ['deep', 'M-102 18H102V34H-102Z'],
    ['leaf', 'M-84 18Q-80 -18 -52 -14Q-30 -10 -34 18Z'],
    ['ember', 'M84 18Q82 -18 56 -16Q32 -12 34 18Z'],
  ],
  children: [
    ['ember', 'M0 -120L58 -50H0Z'],
    ['gold', 'M0 -120L-58 -50H0Z'],
    ['hue', 'M-58 -50L0 44V-50Z'],
    ['leaf', 'M58 -50L0 44V-50Z'],
    ['pale', 'M-6 60L-34 46V74Z'],
    ['pale', 'M-6 60L22 46V74Z'],
    ['ember', 'M-20 92L-46 78V106Z'],
    ['ember', 'M-20 92L8 78V106Z'],
  ],
  youth: [
    ['deep', 'M-88 100L66 62L72 80L-82 112Z'],
    ['deep', 'M88 100L-66 62L-72 80L82 112Z'],
    [
      'ember',
      'M0 66Q-62 60 -56 -4Q-50 -44 -16 -64Q-26 -22 -8 -6Q-2 -70 20 -116Q18 -70 44 -34Q66 2 44 40Q28 66 0 66Z',
    ],
    [
      'gold',
      'M0 66Q-36 58 -32 18Q-28 -2 -10 -12Q-10 12 6 20Q8 -22 18 -44Q20 -16 34 8Q42 34 26 52Q16 66 0 66Z',
    ],
    ['pale', 'M2 66Q-16 58 -10 38Q-2 26 8 14Q22 36 18 52Q12 64 2 66Z'],
  ],
  family: [
    ['pale', 'M-74 -2L0 -64V100H-74Z'],
    ['gold', 'M74 -2L0 -64V100H74Z'],
    ['hue', 'M-100 8L0 -76L100 8L88 24L0 -50L-88 24Z'],
    ['deep', 'M44 -40V-84H68V-20Z'],
    ['ember', 'M-20 100V34H20V100Z'],
    ['gold', 'M-60 54V22H-34V54Z'],
    ['pale', 'M60 54V22H34V54Z'],
    ['ember', 'M0 10Q-24 -8 -18 -22Q-8 -32 0 -20Q8 -32 18 -22Q24 -8 0 10Z'],
  ],
  mens: [
    ['deep', 'M-84 84H66L52 102H-70Z'],
    ['hue', 'M-66 -28H0V84H-32Q-66 80 -66 30Z'],
    ['hue', 'M48 -28H0V84H14Q48 80 48 30Z'],
    ['pale', 'M48 -14H66Q92 -8 88 22Q82 52 44 54L47 36Q68 36 70 18Q70 4 56 4H48Z'],
    ['ember', 'M-66 -28H48Q44 -12 -9 -12Q-62 -12 -66 -28Z'],
    ['pale', 'M-40 -44Q-58 -66 -40 -84Q-26 -98 -38 -116Q-10 -98 -24 -76Q-34 -62 -24 -44Z'],
    ['pale', 'M8 -44Q-10 -66 8 -84Q22 -98 10 -116Q38 -98 24 -76Q14 -62 24 -44Z'],
  ],
  womens: [
    ['leaf', 'M-5 -20H7V100H-5Z'],
    ['leaf', 'M-5 96Q-64 84 -62 14Q-14 30 -5 96Z'],
    ['leaf', 'M7 96Q66 84 64 14Q16 30 7 96Z'],
    ['hue', 'M0 -18Q-56 -20 -52 -102Q-28 -92 -20 -74Z'],
    ['hue', 'M0 -18Q56 -20 52 -102Q28 -92 20 -74Z'],
    ['ember', 'M0 -18Q-28 -48 -22 -78L0 -118L22 -78Q28 -48 0 -18Z'],
    ['gold', 'M0 -30Q-10 -50 0 -84Q10 -50 0 -30Z'],
  ],
  conferences: [
    ['deep', 'M-46 100Q-44 84 -8 82V34H8V82Q44 84 46 100Z'],
    ['hue', 'M-58 -34H-42Q-42 24 0 24Q42 24 42 -34H58Q58 40 0 42Q-58 40 -58 -34Z'],
    ['pale', 'M-32 -58Q-32 -118 0 -118V-58Z'],
    ['gold', 'M32 -58Q32 -118 0 -118V-58Z'],
    ['gold', 'M-32 -58H0V10Q-32 8 -32 -26Z'],
    ['pale', 'M32 -58H0V10Q32 8 32 -26Z'],
    ['ember', 'M-36 -64H36V-50H-36Z'],
  ],
  music: [
    ['hue', 'M-48 -96L62 -118V-88L-48 -66Z'],
    ['deep', 'M-48 -66H-32V62H-48Z'],
    ['deep', 'M46 -86H62V40H46Z'],
    ['gold', 'M-32 62Q-34 96 -68 98Q-98 94 -92 70Q-84 46 -52 46Q-32 48 -32 62Z'],
    ['ember', 'M62 40Q60 74 26 76Q-4 72 2 48Q10 24 42 24Q62 26 62 40Z'],
  ],
  prayer: [
    ['deep', 'M-60 84H60L46 104H-46Z'],
    ['pale', 'M-26 84V-12Q-12 -20 0 -12V84Z'],
    ['hue', 'M26 84V-12Q12 -20 0 -12V84Z'],
    ['gold', 'M0 -20Q-36 -36 -24 -68Q-14 -88 4 -118Q10 -88 22 -70Q38 -40 0 -20Z'],
    ['ember', 'M0 -24Q-16 -38 -8 -56Q-2 -66 2 -76Q20 -50 0 -24Z'],
  ],
  'bible study': [
    ['deep', 'M-112 -44L0 -20L112 -44V84L0 104L-112 84Z'],
    ['pale', 'M0 -14Q-44 -60 -100 -50V66Q-44 56 0 92Z'],
    ['gold', 'M0 -14Q44 -60 100 -50V66Q44 56 0 92Z'],
    ['ember', 'M52 -58L72 -58V-4L62 -16L52 -4Z'],
    ['hue', 'M-60 -24H-46V-4H-28V8H-46V40H-60V8H-78V-4H-60Z'],
  ],
  education: [
    ['hue', 'M0 -84L116 -38L0 8Z'],
    ['deep', 'M0 -84L-116 -38L0 8Z'],
    ['pale', 'M-62 -12L0 14V62Q-46 58 -62 34Z'],
    ['gold', 'M62 -12L0 14V62Q46 58 62 34Z'],
    ['ember', 'M88 -28L98 -31V34H88Z'],
    ['gold', 'M82 34H104L110 84H76Z'],
  ],
  other: [
    ['gold', 'M0 -96Q-58 -90 -58 -20Q-58 30 -84 58H0Z'],
    ['pale', 'M0 -96Q58 -90 58 -20Q58 30 84 58H0Z'],
    ['hue', 'M-96 58H96V76H-96Z'],
    ['ember', 'M-20 76H20Q18 102 0 102Q-18 102 -20 76Z'],
    ['deep', 'M-12 -96Q-12 -120 0 -120Q12 -120 12 -96Z'],
  ],
}

const { width: WIDTH, height: HEIGHT } = COVER_SIZE
const LEAD = '#161c2b'

interface Light {
  /** Of the sky, from the sun outward. */
  sky: readonly Color[]
  sun: Color
  /** Hues of the fields on both sides of the category's own. */
  land: readonly Color[]
}

const LIGHTS: Readonly<Record<Season, Light>> = {
  winter: {
    sun: [0.97, 0.04, 95],
    sky: [
      [0.84, 0.06, 250],
      [0.7, 0.09, 258],
      [0.56, 0.12, 264],
      [0.44, 0.12, 270],
      [0.36, 0.1, 280],
    ],
    land: [
      [0.93, 0.02, 240],
      [0.85, 0.035, 245],
    ],
  },
  spring: {
    sun: [0.95, 0.1, 100],
    sky: [
      [0.93, 0.06, 90],
      [0.9, 0.06, 20],
      [0.85, 0.08, 350],
      [0.8, 0.07, 250],
      [0.72, 0.09, 245],
    ],
    land: [
      [0.75, 0.13, 130],
      [0.64, 0.13, 142],
    ],
  },
  summer: {
    sun: [0.93, 0.14, 92],
    sky: [
      [0.92, 0.11, 90],
      [0.87, 0.09, 120],
      [0.82, 0.09, 205],
      [0.72, 0.11, 230],
      [0.6, 0.13, 245],
    ],
    land: [
      [0.66, 0.14, 138],
      [0.52, 0.11, 150],
    ],
  },
  autumn: {
    sun: [0.94, 0.11, 88],
    sky: [
      [0.9, 0.1, 82],
      [0.83, 0.12, 68],
      [0.73, 0.14, 50],
      [0.58, 0.13, 32],
      [0.44, 0.1, 350],
    ],
    land: [
      [0.65, 0.13, 70],
      [0.5, 0.11, 48],
    ],
  },
}

const RINGS = [0, 95, 180, 275, 385, 1000]

/** A window of leaded glass: a sky of rays, two fields and what stands for the category. SVG, the same each time. */
export function drawCover(category: CoverCategory, season: Season, variant: number): string {
  const chance = createChance(`${category} ${season} ${variant}`)
  const light = LIGHTS[season]
  const { hue } = categoryLook(category)
  const side = variant % 3
  const motifX = [WIDTH * 0.5, WIDTH * 0.36, WIDTH * 0.64][side] ?? 0
  const sunX = [WIDTH * 0.5, WIDTH * 0.72, WIDTH * 0.28][side] ?? 0
  const sun = { x: sunX + (chance() - 0.5) * 80, y: 150 + chance() * 70 }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
    '<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" ',
    `cx="${round(sun.x)}" cy="${round(sun.y)}" r="560"><stop stop-color="#fff" stop-opacity=".42"/>`,
    '<stop offset=".55" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-opacity=".22"/></radialGradient></defs>',
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${LEAD}"/>`,
    `<g stroke="${LEAD}" stroke-width="4" stroke-linejoin="round">`,
    drawSky(sun, light, chance),
    drawFields(light, hue, chance),
    '</g>',
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#g)"/>`,
    `<g stroke="${LEAD}" stroke-width="3.5" stroke-linejoin="round" `,
    `transform="translate(${round(motifX)} 238) scale(1.34)">`,
    drawMotif(category, hue, chance),
    '</g></svg>',
  ].join('')
}

interface Point {
  x: number
  y: number
}

/** Rings around the sun, each cut by rays; a ring's joints stand between those of the one inside. */
function drawSky(sun: Point, light: Light, chance: () => number): string {
  const rays = 14 + Math.floor(chance() * 5)
  const turn = chance() * Math.PI
  const panes: string[] = []
  for (let ring = light.sky.length - 1; ring >= 0; ring -= 1) {
    const color = light.sky[ring] ?? light.sun
    const cuts = ring === 0 ? rays / 2 : rays
    for (let ray = 0; ray < cuts; ray += 1) {
      const from = turn + ((ray + (ring % 2) / 2) * 2 * Math.PI) / cuts
      panes.push(
        `<path fill="${varyPane(color, chance)}" d="${wedge(sun, RINGS[ring] ?? 0, RINGS[ring + 1] ?? 0, from, from + (2 * Math.PI) / cuts)}"/>`,
      )
    }
  }
  return `${panes.join('')}<circle cx="${round(sun.x)}" cy="${round(sun.y)}" r="50" fill="${toHex(light.sun)}"/>`
}

function wedge({ x, y }: Point, inner: number, outer: number, from: number, to: number): string {
  const at = (radius: number, angle: number) =>
    `${round(x + radius * Math.cos(angle))} ${round(y + radius * Math.sin(angle))}`
  return `M${at(inner, from)}L${at(outer, from)}A${outer} ${outer} 0 0 1 ${at(outer, to)}L${at(inner, to)}Z`
}

/** Three layers of hills; the nearest has the category's own hue. Leads run down them like furrows. */
function drawFields(light: Light, hue: number, chance: () => number): string {
  const own: Color = [0.55, 0.12, hue]
  const [far = own, near = own] = light.land
  return [
    drawHill(far, 300, 46, 9, chance),
    drawHill(near, 345, 38, 8, chance),
    drawHill(own, 392, 22, 7, chance),
  ].join('')
}

function drawHill(color: Color, top: number, swell: number, panes: number, chance: () => number): string {
  const phase = chance() * 2 * Math.PI
  const edge = (x: number) =>
    round(top + swell * Math.sin(phase + (x / WIDTH) * (1.4 + chance() * 0.02) * Math.PI))
  const lean = (chance() - 0.5) * 160
  const cuts = Array.from({ length: panes + 1 }, (_, cut) =>
    cut === 0 ? -80 : cut === panes ? WIDTH + 80 : ((cut + (chance() - 0.5) * 0.5) * WIDTH) / panes,
  )
  return cuts
    .slice(1)
    .map((right, index) => {
      const left = cuts[index] ?? 0
      const middle = (left + right) / 2
      const crest = `M${round(left)} ${edge(left)}Q${round(middle)} ${edge(middle)} ${round(right)} ${edge(right)}`
      const foot = `L${round(right + lean)} ${HEIGHT + 10}H${round(left + lean)}Z`
      return `<path fill="${varyPane(color, chance)}" d="${crest}${foot}"/>`
    })
    .join('')
}

function drawMotif(category: CoverCategory, hue: number, chance: () => number): string {
  const glass: Record<Glass, Color> = {
    pale: [0.95, 0.03, 95],
    gold: [0.84, 0.14, 85],
    hue: [0.66, 0.15, hue],
    deep: [0.38, 0.09, hue],
    ember: [0.64, 0.18, 35],
    leaf: [0.66, 0.13, 140],
  }
  return MOTIFS[category]
    .map(([name, path]) => `<path fill="${varyPane(glass[name], chance)}" d="${path}"/>`)
    .join('')
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

/** A source of numbers in [0, 1) that is the same for the same seed (mulberry32). */
function createChance(seed: string): () => number {
  let state = 2166136261
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Lightness, chroma and hue of OKLCH, as src/app/styles gives colors. */
type Color = readonly [lightness: number, chroma: number, hue: number]

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
function varyPane([lightness, chroma, hue]: Color, chance: () => number): string {
  return toHex([
    lightness + (chance() - 0.5) * 0.09,
    chroma * (0.85 + chance() * 0.3),
    hue + (chance() - 0.5) * 16,
  ])
}

/** @throws AppError not_found for a name that no event's cover has */
export function getCover(name: string): Document {
  const cover = readCoverName(name)
  if (cover === null) throw new AppError('not_found', REFUSALS.noPicture)
  return {
    contentType: 'image/svg+xml',
    body: drawCover(cover.category, cover.season, cover.variant),
    tags: [],
    headers: { 'cache-control': 'public, max-age=2592000' },
  }
}
