import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Config } from '#src/platform/config.ts'
import { forFile } from './for-file.ts'

const BOISE = {
  lat: '43.6166163',
  lon: '-116.200886',
  name: 'Boise',
  display_name: 'Boise, Ada County, Idaho, United States',
  addresstype: 'city',
  boundingbox: ['43.5115', '43.6898', '-116.3658', '-116.0887'],
  address: { 'ISO3166-2-lvl4': 'US-ID', country_code: 'us' },
}
const church = (id: number, name: string, lat: number) => ({
  type: 'node',
  ...{ id, lat, lon: -116.2, tags: { name, amenity: 'place_of_worship' } },
})
const ELEMENTS = [church(1, 'Grace Hall', 43.6), church(2, 'Hope Hall', 43.61), church(3, 'Joy Hall', 43.62)]

/** For one test file: stands in for Nominatim and Overpass, which know one city with three churches. */
export function boiseOnTheMap() {
  const asked: IncomingMessage[] = []
  const service = forFile(async () => {
    const server = createServer((request, response) => {
      asked.push(request)
      const answer = request.url?.startsWith('/search') ? [BOISE] : { elements: ELEMENTS }
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    return {
      origin: `http://127.0.0.1:${port}`,
      close: async () => {
        server.closeAllConnections()
        server.close()
      },
    }
  })
  const places: Config['places'] = {
    service: 'openstreetmap',
    googleKey: null,
    get overpassUrl() {
      return `${service.origin}/api`
    },
    get nominatimUrl() {
      return `${service.origin}/search`
    },
  }
  return { asked, places }
}
