import type { City } from '../../../../contract/city.ts'

export interface ShareLinks {
  microblog: string
  social: string
  messaging: string
  text: string
  email: string
}

/** The addresses of the share menu: the city's services, a text message and an e-mail. They need no script. */
export function shareLinks(
  services: City['share'],
  share: { title: string; text: string; url: string },
): ShareLinks {
  const message = `${share.text} ${share.url}`
  return {
    microblog: fillIn(services.microblog.url, share),
    social: fillIn(services.social.url, share),
    messaging: fillIn(services.messaging.url, share),
    // "?&" is what both of the big phone systems understand.
    text: `sms:?&body=${encodeURIComponent(message)}`,
    email: `mailto:?subject=${encodeURIComponent(share.title)}&body=${encodeURIComponent(message)}`,
  }
}

function fillIn(template: string, values: Record<string, string | number>): string {
  return template.replace(/\{(\w+)\}/g, (place, name: string) =>
    name in values ? encodeURIComponent(String(values[name])) : place,
  )
}

/** "12 Main St, Garland, TX 75040" */
const STATE_OR_CODE = /,\s*[A-Z]{2}$|\s\d{5}(?:-\d{4})?$/

/** A place in the map service, asked for with the city and the state (specification, section 9) as far as it lacks them. */
export function mapAddresses(place: string, { name, state, maps }: Pick<City, 'name' | 'state' | 'maps'>) {
  const missing = STATE_OR_CODE.test(place) ? [] : place.endsWith(`, ${name}`) ? [state] : [name, state]
  const query = [place, ...missing].join(', ')
  return {
    embedUrl: fillIn(maps.embedUrl, { query, zoom: maps.zoom }),
    searchUrl: fillIn(maps.searchUrl, { query }),
    directionsUrl: fillIn(maps.directionsUrl, { query }),
  }
}
