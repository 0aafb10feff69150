import type { Copy } from '../language.ts'

interface MapWords {
  label: string
  failed: string
  /** How many stand on the part of the map that is shown. */
  shown: (n: number) => string
  /** The name of a marker that stands for several churches. */
  group: (n: number) => string
  /** The name of a marker of one church with so many events. */
  one: (church: string, n: number) => string
  unplaced: (n: number) => string
}

const en = {
  show: 'Show the map',
  hide: 'Hide the map',
  loading: 'Loading the map…',
  host: (host: string) => `Map images come from ${host}.`,
  plain: 'Drawn without street pictures: no map service is set up. The names are neighborhoods.',
  noStreets:
    'The street map could not be loaded. Use the markers and the names of neighborhoods to find your way.',
  choose: 'Churches here',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  churches: {
    label: 'Map of the churches listed',
    failed: 'The map could not be loaded. The list below is complete.',
    shown: (n) => `${n.toLocaleString('en-US')} ${n === 1 ? 'church' : 'churches'} on this part of the map.`,
    group: (n) => `${n} churches here. Zoom in`,
    one: (church) => church,
    unplaced: (n) =>
      n === 1
        ? '1 church in the list has no location on the map.'
        : `${n} churches in the list have no location on the map.`,
  } satisfies MapWords as MapWords,
  events: {
    label: 'Map of the events listed',
    failed: 'The map could not be loaded. The list below is complete.',
    shown: (n) => `${n.toLocaleString('en-US')} ${n === 1 ? 'event' : 'events'} on this part of the map.`,
    group: (n) => `${n} events at several churches. Zoom in`,
    one: (church, n) => `${church}: ${n} ${n === 1 ? 'event' : 'events'}`,
    unplaced: (n) =>
      n === 1
        ? '1 event is online or away from its church: see the list.'
        : `${n} events are online or away from their churches: see the list.`,
  } satisfies MapWords as MapWords,
}

const es: typeof en = {
  show: 'Mostrar el mapa',
  hide: 'Ocultar el mapa',
  loading: 'Cargando el mapa…',
  host: (host) => `Las imágenes del mapa vienen de ${host}.`,
  plain:
    'Dibujado sin imágenes de calles: no hay un servicio de mapas configurado. Los nombres son vecindarios.',
  noStreets:
    'No se pudo cargar el mapa de calles. Oriéntese por los marcadores y los nombres de los vecindarios.',
  choose: 'Iglesias aquí',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  churches: {
    label: 'Mapa de las iglesias de la lista',
    failed: 'No se pudo cargar el mapa. La lista de abajo está completa.',
    shown: (n) => `${n.toLocaleString('es-US')} ${n === 1 ? 'iglesia' : 'iglesias'} en esta parte del mapa.`,
    group: (n) => `${n} iglesias aquí. Acercar`,
    one: (church) => church,
    unplaced: (n) =>
      n === 1
        ? '1 iglesia de la lista no tiene lugar en el mapa.'
        : `${n} iglesias de la lista no tienen lugar en el mapa.`,
  },
  events: {
    label: 'Mapa de los eventos de la lista',
    failed: 'No se pudo cargar el mapa. La lista de abajo está completa.',
    shown: (n) => `${n.toLocaleString('es-US')} ${n === 1 ? 'evento' : 'eventos'} en esta parte del mapa.`,
    group: (n) => `${n} eventos en varias iglesias. Acercar`,
    one: (church, n) => `${church}: ${n} ${n === 1 ? 'evento' : 'eventos'}`,
    unplaced: (n) =>
      n === 1
        ? '1 evento es en línea o fuera de su iglesia: vea la lista.'
        : `${n} eventos son en línea o fuera de su iglesia: vea la lista.`,
  },
}

export const mapCopy: Copy<typeof en> = { en, es }
