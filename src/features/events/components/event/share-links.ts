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

/** A place in the map service, asked for with the city and the state (specification, section 9). */
export function mapAddresses(place: string, { name, state, maps }: Pick<City, 'name' | 'state' | 'maps'>) {
  const query = `${place}, ${name}, ${state}`
  return {
    embedUrl: fillIn(maps.embedUrl, { query, zoom: maps.zoom }),
    searchUrl: fillIn(maps.searchUrl, { query }),
  }
}
