import { categoryLook } from '../../../domain/events/category-look.ts'
import { COVER_SIZE, type CoverCategory, type Season } from '../../../domain/events/pictures/cover.ts'
import { type Color, createChance, toHex, varyPane } from './glass.ts'
import { type Glass, MOTIFS } from './motifs.ts'

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
