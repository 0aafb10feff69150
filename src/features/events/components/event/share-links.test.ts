import { expect, it } from 'vitest'
import { city } from '#city'
import { mapAddresses, shareLinks } from './share-links.ts'

const services = {
  microblog: { name: 'M', url: 'https://m.example/post?text={text}&url={url}' },
  social: { name: 'S', url: 'https://s.example/?u={url}' },
  messaging: { name: 'W', url: 'https://w.example/?text={text}%20{url}' },
}
const share = { title: 'Tea & Toast', text: 'Check out this!', url: 'https://b.example/event/7' }

it('fills the services of the city, encoded', () => {
  expect(shareLinks(services, share)).toEqual({
    microblog: 'https://m.example/post?text=Check%20out%20this!&url=https%3A%2F%2Fb.example%2Fevent%2F7',
    social: 'https://s.example/?u=https%3A%2F%2Fb.example%2Fevent%2F7',
    messaging: 'https://w.example/?text=Check%20out%20this!%20https%3A%2F%2Fb.example%2Fevent%2F7',
    text: 'sms:?&body=Check%20out%20this!%20https%3A%2F%2Fb.example%2Fevent%2F7',
    email: 'mailto:?subject=Tea%20%26%20Toast&body=Check%20out%20this!%20https%3A%2F%2Fb.example%2Fevent%2F7',
  })
})

const maps = {
  ...city.maps,
  embedUrl: 'https://m.example/?q={query}&z={zoom}&k={key}',
  searchUrl: 'https://m.example/{query}',
  directionsUrl: 'https://m.example/to/{query}',
  zoom: 15,
}

it.each([
  ['12 Main St, Dallas, TX 75208', '12 Main St, Dallas, TX 75208'],
  ['12 Main St, Garland, TX', '12 Main St, Garland, TX'],
  ['12 Main St, Dallas', '12 Main St, Dallas, TX'],
  ['12 Dallas Street', '12 Dallas Street, Dallas, TX'],
])('of %s asks the map for %s: no city stands twice', (place, query) => {
  const { directionsUrl } = mapAddresses(place, { name: 'Dallas', state: 'TX', maps })
  expect(decodeURIComponent(directionsUrl)).toBe(`https://m.example/to/${query}`)
})

it('asks the map for the place within its city, and leaves places alone that it has no value for', () => {
  expect(mapAddresses('Hall, 12 Main St', { name: 'Dallas', state: 'TX', maps })).toEqual({
    embedUrl: 'https://m.example/?q=Hall%2C%2012%20Main%20St%2C%20Dallas%2C%20TX&z=15&k={key}',
    searchUrl: 'https://m.example/Hall%2C%2012%20Main%20St%2C%20Dallas%2C%20TX',
    directionsUrl: 'https://m.example/to/Hall%2C%2012%20Main%20St%2C%20Dallas%2C%20TX',
  })
})
