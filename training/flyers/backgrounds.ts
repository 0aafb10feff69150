/** Grounds for flyers, drawn as SVG: photographs that never were, textures, gradients. */

export type Ground = (seed: number, hue: number) => string

const svg = (body: string) =>
  `<svg class="ground" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 850 1100" preserveAspectRatio="xMidYMid slice">${body}</svg>`

/** Ripples of noise in one color: `frequency` is one number, or two across and down. */
function noise(id: string, seed: number, frequency: string, color: string, octaves = 4): string {
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
  return `<filter id="${id}" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="${seed}"/>
    <feColorMatrix values="0 0 0 0 ${r} 0 0 0 0 ${g} 0 0 0 0 ${b} 1.6 0 0 0 -.45"/></filter><rect width="850" height="1100" filter="url(#${id})"/>`
}

/** Points that look strewn, the same in every run. */
function strewn(count: number, seed: number): [x: number, y: number, part: number][] {
  return Array.from({ length: count }, (_, i) => {
    const turn = (i + 1) * (0.618_034 + (seed % 13) / 997)
    return [(turn * 850) % 850, (turn * turn * 331) % 1100, (turn * 7.3) % 1]
  })
}

const plain: Ground = (_, hue) => svg(`<rect width="850" height="1100" fill="hsl(${hue} 60% 93%)"/>`)

const gradient: Ground = (_, hue) =>
  svg(
    `<linearGradient id="a" x2=".6" y2="1"><stop stop-color="hsl(${hue} 75% 32%)"/><stop offset="1" stop-color="hsl(${hue + 70} 70% 22%)"/></linearGradient><rect width="850" height="1100" fill="url(#a)"/>`,
  )

const paper: Ground = (seed, hue) =>
  svg(
    `<rect width="850" height="1100" fill="hsl(${hue} 35% 88%)"/>${noise('n', seed, '.9', '6b5a3c', 2)}`,
  ).replace('filter="url(#n)"', 'filter="url(#n)" opacity=".25"')

const wood: Ground = (seed) =>
  svg(
    `<rect width="850" height="1100" fill="#5a3a20"/>${noise('n', seed, '.006 .14', '2b170a')}${[220, 440, 660, 880].map((y) => `<rect y="${y}" width="850" height="4" fill="#1d0f06"/>`).join('')}`,
  )

const sky: Ground = (seed, hue) =>
  svg(
    `<linearGradient id="a" x2="0" y2="1"><stop stop-color="hsl(${hue} 60% 45%)"/><stop offset="1" stop-color="hsl(${hue} 70% 85%)"/></linearGradient><rect width="850" height="1100" fill="url(#a)"/>${noise('n', seed, '.004 .009', 'ffffff')}`,
  )

/** Hills at sundown. */
const hills: Ground = (seed, hue) =>
  svg(
    `<linearGradient id="a" x2="0" y2="1"><stop stop-color="hsl(${hue} 50% 25%)"/><stop offset=".6" stop-color="hsl(${hue + 150} 70% 60%)"/></linearGradient><rect width="850" height="1100" fill="url(#a)"/>${noise('n', seed, '.003 .02', 'ffd9a0')}
     <circle cx="600" cy="640" r="70" fill="#fff0c0"/><path d="M0 760 Q200 640 420 740 T850 690 V1100 H0Z" fill="hsl(${hue} 30% 20%)"/><path d="M0 860 Q260 760 520 850 T850 810 V1100 H0Z" fill="hsl(${hue} 30% 12%)"/>`,
  )

/** Lights out of focus in the dark. */
const lights: Ground = (seed, hue) =>
  svg(
    `<rect width="850" height="1100" fill="hsl(${hue} 50% 10%)"/><g style="filter:blur(5px)">${strewn(
      46,
      seed,
    )
      .map(
        ([x, y, part]) =>
          `<circle cx="${x}" cy="${y}" r="${14 + 40 * part}" fill="hsl(${hue + 90 * part} 70% 55% / ${0.12 + 0.25 * part})"/>`,
      )
      .join('')}</g>`,
  )

/** A stage with a crowd before it. */
const stage: Ground = (seed, hue) =>
  svg(
    `<rect width="850" height="1100" fill="#0a0812"/>${[120, 340, 560, 760].map((x, i) => `<path d="M${x} -20 L${x - 160 + 40 * i} 1000 L${x + 120} 1000Z" fill="hsl(${hue + 40 * i} 80% 50% / .25)"/>`).join('')}<g style="filter:blur(2px)">${strewn(
      40,
      seed,
    )
      .map(
        ([x, y, part]) => `<circle cx="${x}" cy="${960 + (y % 120)}" r="${22 + 16 * part}" fill="#020204"/>`,
      )
      .join('')}</g>`,
  )

const confetti: Ground = (seed, hue) =>
  svg(
    `<rect width="850" height="1100" fill="#fffdf5"/>${strewn(110, seed)
      .map(
        ([x, y, part]) =>
          `<rect x="${x}" y="${y}" width="13" height="7" transform="rotate(${360 * part} ${x} ${y})" fill="hsl(${hue + 300 * part} 75% 65% / .7)"/>`,
      )
      .join('')}`,
  )

/** Washes of water color. */
const wash: Ground = (seed, hue) =>
  svg(
    `<rect width="850" height="1100" fill="#fdfcfa"/><filter id="w"><feTurbulence baseFrequency=".012" numOctaves="3" seed="${seed}"/><feDisplacementMap in="SourceGraphic" scale="90"/><feGaussianBlur stdDeviation="5"/></filter><g filter="url(#w)">${strewn(
      9,
      seed,
    )
      .map(
        ([x, y, part]) =>
          `<circle cx="${x}" cy="${y}" r="${110 + 120 * part}" fill="hsl(${hue + 60 * part} 60% 70% / .45)"/>`,
      )
      .join('')}</g>`,
  )

const board: Ground = (seed) =>
  svg(`<rect width="850" height="1100" fill="#20302a"/>${noise('n', seed, '.02 .05', '8fa39a', 3)}`).replace(
    'filter="url(#n)"',
    'filter="url(#n)" opacity=".35"',
  )

const rays: Ground = (_, hue) =>
  svg(
    `<rect width="850" height="1100" fill="hsl(${hue} 80% 62%)"/>${Array.from({ length: 12 }, (_, i) => `<path d="M425 520 L${425 + 1400 * Math.cos(i * 0.5236)} ${520 + 1400 * Math.sin(i * 0.5236)} L${425 + 1400 * Math.cos(i * 0.5236 + 0.2618)} ${520 + 1400 * Math.sin(i * 0.5236 + 0.2618)}Z" fill="hsl(${hue} 85% 72%)"/>`).join('')}`,
  )

export const grounds = {
  plain,
  gradient,
  paper,
  wood,
  sky,
  hills,
  lights,
  stage,
  confetti,
  wash,
  board,
  rays,
}
