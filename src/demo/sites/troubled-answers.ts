import type { ServerResponse } from 'node:http'
import { renderEventHome } from './event-page.ts'
import { dateHappenings, type Happening, plant } from './happenings.ts'
import { renderPage } from './page.ts'
import {
  type Answer,
  answerHtml,
  answerRobots,
  type DemoSite,
  redirectTo,
  type Visit,
} from './site-shapes.ts'

const HTML = { 'content-type': 'text/html; charset=utf-8' }

const REVIVAL: readonly Happening[] = [
  {
    slug: 'revival-night',
    title: 'Revival Night under the Tent',
    rule: { weekday: 4, every: 2, phase: 0 },
    time: '19:00',
    place: 'The tent',
    description: 'Fans provided by the funeral home.',
  },
]

/** Answers properly, but late. */
const redBirdTabernacle: DemoSite = {
  key: 'red-bird-tabernacle',
  kind: 'slow',
  respond: (visit) => {
    if (visit.url.pathname !== '/') return null
    const page = renderEventHome(visit, REVIVAL)
    return (response, { slowMs, signal }) => {
      const timer = setTimeout(() => {
        response.writeHead(200, HTML)
        response.end(page)
      }, slowMs)
      signal.addEventListener('abort', () => clearTimeout(timer))
    }
  },
  plantedEvents: (moment) => dateHappenings(REVIVAL, moment).map(plant),
}

/** Sends a comment now and then and never comes to an end. */
const highlandHillsDeliverance: DemoSite = {
  key: 'highland-hills-deliverance',
  kind: 'never finishes',
  respond: (visit) => {
    if (visit.url.pathname !== '/') return null
    return (response, { signal }) => {
      response.writeHead(200, HTML)
      response.write('<!DOCTYPE html><html><head><title>Loading our blessings</title></head><body>\n')
      const timer = setInterval(() => response.write('<!-- still praying -->\n'), 500)
      signal.addEventListener('abort', () => clearInterval(timer))
    }
  },
}

/** The trouble lies in the pages: robots.txt is answered as everywhere, and lets robots in. */
function beyondRobots(answer: (visit: Visit) => Answer): DemoSite['respond'] {
  return (visit) => (visit.url.pathname === '/robots.txt' ? null : answer(visit))
}

/** The database behind the site is gone. */
const secondMile: DemoSite = {
  key: 'second-mile',
  kind: 'error 500',
  respond: beyondRobots(() => ({
    status: 500,
    headers: HTML,
    body: '<html><body><h1>Error establishing a database connection</h1></body></html>',
  })),
}

const HUGE_CHUNK = `<p>${'Hallelujah, and again I say, hallelujah. '.repeat(1600)}</p>\n`

/** Writes as fast as the other side reads, without end. */
function streamWithoutEnd(response: ServerResponse, signal: AbortSignal): void {
  const write = () => {
    while (!signal.aborted && response.write(HUGE_CHUNK));
  }
  response.on('drain', write)
  write()
}

const bigTent: DemoSite = {
  key: 'big-tent',
  kind: 'endless megabytes',
  respond: (visit) => {
    if (visit.url.pathname !== '/') return null
    return (response, { signal }) => {
      response.writeHead(200, HTML)
      streamWithoutEnd(response, signal)
    }
  },
}

const circleOfGrace: DemoSite = {
  key: 'circle-of-grace',
  kind: 'redirect loop',
  respond: beyondRobots(({ url }) => redirectTo(url.pathname === '/home' ? '/welcome' : '/home')),
}

/** Redirects into the visitor's own machine: the address guard must refuse. */
const hiddenSpring: DemoSite = {
  key: 'hidden-spring',
  kind: 'redirect to loopback',
  respond: beyondRobots(() => redirectTo('http://127.0.0.1:1/', 301)),
}

/** Redirects to the address at which clouds keep their secrets: the address guard must refuse. */
const openGate: DemoSite = {
  key: 'open-gate',
  kind: 'redirect to a metadata address',
  respond: beyondRobots(() => redirectTo('http://169.254.169.254/latest/meta-data/', 307)),
}

const MEETING: readonly Happening[] = [
  {
    slug: 'meeting-for-worship',
    title: 'Meeting for Worship and Soup',
    rule: { weekday: 7 },
    time: '10:00',
    place: 'Meeting room',
    description: 'An hour of silence; then soup.',
  },
]

/** Wants no robots, though it has events. */
const quietGarden: DemoSite = {
  key: 'quiet-garden',
  kind: 'disallowed by robots.txt',
  respond: (visit) => {
    if (visit.url.pathname === '/robots.txt') return answerRobots('/')
    return visit.url.pathname === '/' ? answerHtml(renderEventHome(visit, MEETING)) : null
  },
  traps: () => [{ title: 'Meeting for Worship and Soup', date: null, why: 'the site wants no robots' }],
}

/** A wall against bots: a failure, not a site without events. */
const westLevee: DemoSite = {
  key: 'west-levee',
  kind: 'bot challenge',
  respond: () => ({
    status: 403,
    headers: { ...HTML, server: 'cloudwall', 'cf-mitigated': 'challenge' },
    body: `<!DOCTYPE html><html lang="en-US"><head><title>Just a moment...</title><meta name="robots" content="noindex,nofollow"></head>
<body><h1>Checking your browser before you enter</h1><noscript>Enable JavaScript and cookies to continue</noscript>
<form id="challenge-form" action="/?__challenge=1" method="POST"></form></body></html>`,
  }),
}

const oldMillRoad: DemoSite = {
  key: 'old-mill-road',
  kind: 'home page not found',
  respond: () => null,
}

const brokenBread: DemoSite = {
  key: 'broken-bread',
  kind: 'connection reset',
  respond: (visit) => {
    if (visit.url.pathname === '/robots.txt') return null
    return (response) => {
      response.socket?.resetAndDestroy()
    }
  },
}

/** Two churches on one platform's host, each under a path of its own. */
const parishpages: DemoSite = {
  key: 'parishpages',
  kind: 'a platform shared by two churches',
  respond: (visit) => {
    const { pathname } = visit.url
    const nav = [['Directory', '/']] as const
    if (pathname === '/') {
      const body = `<ul><li><a href="/swiss-avenue-chapel/">Swiss Avenue Memorial Chapel</a></li><li><a href="/elmwood-parkway/">Elmwood Parkway Church</a></li></ul>`
      return answerHtml(
        `<!DOCTYPE html><html lang="en"><head><title>ParishPages</title></head><body><h1>ParishPages</h1>${body}</body></html>`,
      )
    }
    if (pathname !== visit.church.sitePath) return null
    const body = `<p>${visit.church.description}</p><p>Sunday worship at 10:15 AM.</p>`
    return answerHtml(renderPage(visit, { theme: 'wordpress', title: visit.church.name, nav, body }))
  },
}

export const troubledAnswers: readonly DemoSite[] = [
  redBirdTabernacle,
  highlandHillsDeliverance,
  secondMile,
  bigTent,
  circleOfGrace,
  hiddenSpring,
  openGate,
  quietGarden,
  westLevee,
  oldMillRoad,
  brokenBread,
  parishpages,
]
