import type { Copy } from '../language.ts'

const en = {
  title: (place: string) => `Map of ${place}`,
  directions: 'Directions',
  view: 'View in Maps',
  show: 'Show the map',
  hint: (host: string) => `The map is loaded from ${host} only when you ask for it.`,
  from: (host: string) => `Map from ${host}`,
}

const es: typeof en = {
  title: (place) => `Mapa de ${place}`,
  directions: 'Cómo llegar',
  view: 'Ver en el mapa',
  show: 'Mostrar el mapa',
  hint: (host) => `El mapa se carga de ${host} solo cuando usted lo pide.`,
  from: (host) => `Mapa de ${host}`,
}

export const mapFrameCopy: Copy<typeof en> = { en, es }
