import type { ServerResponse } from 'node:http'
import { type Answer, type DemoSite, redirectTo, type Visit } from '../site-shapes.ts'

const HTML = { 'content-type': 'text/html; charset=utf-8' }

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

const oldMillRoad: DemoSite = { key: 'old-mill-road', kind: 'home page not found', respond: () => null }

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

export const troubledAnswers: readonly DemoSite[] = [
  highlandHillsDeliverance,
  secondMile,
  bigTent,
  circleOfGrace,
  hiddenSpring,
  openGate,
  westLevee,
  oldMillRoad,
  brokenBread,
]
