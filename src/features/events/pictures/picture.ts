import type { ReactNode } from 'react'

export interface EventPicture {
  title: string
  churchName: string
  /** "8:00 AM, Fellowship Hall" */
  whenAndWhere: string
  weekday: string
  day: string
  month: string
  category: string
  hue: number
  cancelled: string | null
  siteName: string
}

export const PICTURE = { width: 1200, height: 630 } as const

/** The light palette of the look in hex, which is what the drawing library reads. */
const INK = '#171f30'
const MUTED = '#505869'
const PAGE = '#f8f7f2'
const CARD = '#fefdfc'
const RULE = '#d6d4cc'
const PRIMARY = '#1e3f97'
const DANGER = '#8c1b17'

/** Per hue of a category: text oklch(.42 .07 H), its fill oklch(.94 .025 H) and the pane oklch(.55 .12 H). */
const COLOURS: Record<number, { text: string; fill: string; pane: string }> = {
  12: { text: '#6e3c43', fill: '#fbe5e7', pane: '#ab505f' },
  40: { text: '#6d3f2f', fill: '#fbe6df', pane: '#ab5637' },
  65: { text: '#674420', fill: '#f7e8da', pane: '#a0600b' },
  92: { text: '#5b4c1a', fill: '#f1ebd9', pane: '#8b6e00' },
  118: { text: '#4a5223', fill: '#e9eedb', pane: '#6c7a15' },
  145: { text: '#335735', fill: '#e1f0e1', pane: '#3e8343' },
  175: { text: '#16594b', fill: '#dbf1ea', pane: '#00876d' },
  205: { text: '#05585f', fill: '#d9f0f3', pane: '#008493' },
  232: { text: '#1d536d', fill: '#dbeff9', pane: '#007cab' },
  265: { text: '#3a4c73', fill: '#e3ebfd', pane: '#4f6eb7' },
  292: { text: '#4e4670', fill: '#ebe9fb', pane: '#7463b1' },
  318: { text: '#5d4066', fill: '#f2e6f6', pane: '#8e599f' },
  345: { text: '#683d56', fill: '#f8e5ef', pane: '#a25281' },
}
const PLAIN = { text: '#3a4c73', fill: '#e3ebfd', pane: '#4f6eb7' }

type Style = Record<string, string | number>

/** An element as the drawing library takes it; `display: flex` is what it lays out by. */
function box(style: Style, ...children: unknown[]): ReactNode {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } } as unknown as ReactNode
}

const serif = { fontFamily: 'Newsreader latin, Newsreader latin-ext', fontWeight: 600 }
const sans = { fontFamily: 'Atkinson latin, Atkinson latin-ext', fontWeight: 400 }

/** The picture as a tree of boxes: a date block beside the title, panes of glass under them. */
export function drawEvent(picture: EventPicture): ReactNode {
  const colours = COLOURS[picture.hue] ?? PLAIN
  const titleSize = picture.title.length > 70 ? 58 : picture.title.length > 36 ? 70 : 84
  const dateBlock = box(
    {
      flexDirection: 'column',
      alignItems: 'center',
      width: 210,
      flexShrink: 0,
      background: CARD,
      border: `2px solid ${RULE}`,
      borderRadius: 8,
      color: INK,
    },
    box(
      {
        ...sans,
        width: '100%',
        justifyContent: 'center',
        padding: '12px 0',
        background: colours.fill,
        color: colours.text,
        fontSize: 34,
      },
      picture.weekday,
    ),
    box({ ...serif, fontSize: 130, lineHeight: 1, marginTop: 14 }, picture.day),
    box({ ...sans, fontSize: 38, paddingBottom: 16, color: MUTED }, picture.month),
  )
  const words = box(
    { flexDirection: 'column', flexGrow: 1, flexShrink: 1, width: 780 },
    box(
      { alignItems: 'center', marginBottom: 20 },
      box(
        {
          ...sans,
          fontSize: 30,
          padding: '4px 18px',
          background: colours.fill,
          color: colours.text,
          borderRadius: 4,
        },
        picture.category,
      ),
      ...(picture.cancelled === null
        ? []
        : [box({ ...sans, fontSize: 30, marginLeft: 20, color: DANGER }, picture.cancelled)]),
    ),
    box(
      { ...serif, display: 'block', fontSize: titleSize, lineHeight: 1.08, color: INK, lineClamp: 3 },
      picture.title,
    ),
    box(
      { ...sans, display: 'block', marginTop: 24, fontSize: 38, color: INK, lineClamp: 1 },
      picture.churchName,
    ),
    box(
      { ...sans, display: 'block', marginTop: 6, fontSize: 32, color: MUTED, lineClamp: 1 },
      picture.whenAndWhere,
    ),
  )
  return box(
    { flexDirection: 'column', ...PICTURE, background: PAGE },
    box({ flexGrow: 1, alignItems: 'center', padding: '0 64px' }, dateBlock, box({ width: 48 }), words),
    box({ ...serif, padding: '0 64px 28px', fontSize: 34, color: PRIMARY }, picture.siteName),
    box({ height: 20 }, ...panes(colours.pane)),
  )
}

/** The strip of leaded glass; the event's own colour is the widest pane. */
function panes(own: string): ReactNode[] {
  return [own, ...Object.values(COLOURS).map(({ pane }) => pane)].map((colour, index) =>
    box({ flexGrow: index === 0 ? 6 : 1, marginRight: 4, background: colour }),
  )
}
