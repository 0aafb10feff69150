import type { FactSource } from '../../contract/churches/church-facts.ts'
import type { AccessFact } from '../../domain/churches/correctable-fields.ts'
import type { Copy } from '../language.ts'

interface AccessWords {
  /** Short, as a label: "Wheelchair access". */
  label: string
  /** What stands on a card where the answer is no. */
  no: string
}

const en = {
  services: 'Services',
  languages: 'Languages',
  languagesOf: (list: string) => `Services in ${list}`,
  access: {
    wheelchair: { label: 'Wheelchair access', no: 'No wheelchair access' },
    asl: { label: 'Sign language (ASL)', no: 'No sign language' },
    childcare: { label: 'Childcare', no: 'No childcare' },
    livestream: { label: 'Livestream', no: 'No livestream' },
  } satisfies Record<AccessFact, AccessWords> as Record<AccessFact, AccessWords>,
  yes: 'Yes',
  no: 'No',
  unknown: 'Not known',
  /** Days with a service every week. */
  weekdays: ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays'],
  and: 'and',
  inLanguage: (language: string) => `in ${language}`,
  halves: ['AM', 'PM'] as readonly [string, string],
  sources: {
    title: 'Where this comes from',
    of: (name: string) => `Where this comes from: ${name}`,
    place: 'Place on the map',
    sourceOf: (source: string, day: string) => `${source}, ${day}`,
  },
  who: {
    church: 'the church itself',
    administrator: 'checked by us',
    list: 'a list given to us',
    website: 'the church’s website',
    openstreetmap: 'OpenStreetMap',
    google: 'Google Maps',
    demo: 'the demo city',
  } satisfies Record<FactSource, string> as Record<FactSource, string>,
  filters: {
    more: 'More filters',
    moreHint: 'access, childcare, livestream, day of service',
    legend: 'Only churches with',
    day: 'Services on',
    anyDay: 'Any day',
    unknown: (n: number) =>
      n === 1
        ? '1 other church has not told us.'
        : `${n.toLocaleString('en-US')} other churches have not told us.`,
  },
  near: {
    around: 'Near a neighborhood or ZIP code',
    sort: 'Sort by distance',
    listedAround: (place: string) => `Nearest first, from the churches of ${place}.`,
    unknownPlace: 'No church of this neighborhood or ZIP code has a known location.',
    button: 'Near me',
    hint: 'Your location is rounded to about a kilometer before it is sent, and is not stored.',
    asking: 'Finding your location…',
    listed: 'Nearest first, from your location rounded to about a kilometer.',
    refused:
      'Your browser did not share your location. You can allow it in the browser’s settings, or search by neighborhood.',
    failed: 'Your location could not be found. Please try again, or search by neighborhood.',
    farAway: 'No church could be sorted by distance. Please try again.',
    miles: (miles: number) =>
      miles < 1
        ? 'Less than a mile away'
        : `About ${Math.round(miles)} ${Math.round(miles) === 1 ? 'mile' : 'miles'} away`,
    unknown: 'Distance not known',
    stop: 'Sort by name again',
  },
  map: {
    show: 'Show the map',
    hide: 'Hide the map',
    label: 'Map of the churches listed',
    loading: 'Loading the map…',
    failed: 'The map could not be loaded. The list below is complete.',
    host: (host: string) => `Map images come from ${host}.`,
    plain: 'Drawn without street pictures: no map service is set up. The names are neighborhoods.',
    noStreets:
      'The street pictures could not be loaded. The markers and the names of neighborhoods are right.',
    shown: (n: number) =>
      `${n.toLocaleString('en-US')} ${n === 1 ? 'church' : 'churches'} on this part of the map.`,
    group: (n: number) => `${n} churches here. Zoom in`,
    choose: 'Churches here',
    unplaced: (n: number) =>
      n === 1
        ? '1 church in the list has no location on the map.'
        : `${n} churches in the list have no location on the map.`,
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    close: 'Close',
  },
}

export type ChurchFactsCopy = typeof en

const es: ChurchFactsCopy = {
  services: 'Servicios',
  languages: 'Idiomas',
  languagesOf: (list) => `Servicios en ${list}`,
  access: {
    wheelchair: { label: 'Acceso en silla de ruedas', no: 'Sin acceso en silla de ruedas' },
    asl: { label: 'Lengua de señas (ASL)', no: 'Sin lengua de señas' },
    childcare: { label: 'Cuidado de niños', no: 'Sin cuidado de niños' },
    livestream: { label: 'Transmisión en vivo', no: 'Sin transmisión en vivo' },
  },
  yes: 'Sí',
  no: 'No',
  unknown: 'Nadie lo ha dicho',
  weekdays: ['Domingos', 'Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábados'],
  and: 'y',
  inLanguage: (language) => `en ${language.toLowerCase()}`,
  halves: ['a.\u00a0m.', 'p.\u00a0m.'],
  sources: {
    title: 'De dónde viene esto',
    of: (name) => `De dónde viene esto: ${name}`,
    place: 'Lugar en el mapa',
    sourceOf: (source, day) => `${source}, ${day}`,
  },
  who: {
    church: 'la propia iglesia',
    administrator: 'revisado por nosotros',
    list: 'una lista que nos dieron',
    website: 'el sitio web de la iglesia',
    openstreetmap: 'OpenStreetMap',
    google: 'Google Maps',
    demo: 'la ciudad de demostración',
  },
  filters: {
    more: 'Más filtros',
    moreHint: 'acceso, cuidado de niños, transmisión, día del servicio',
    legend: 'Solo iglesias con',
    day: 'Servicios en',
    anyDay: 'Cualquier día',
    unknown: (n) =>
      n === 1
        ? 'Otra iglesia no lo ha dicho.'
        : `Otras ${n.toLocaleString('es-US')} iglesias no lo han dicho.`,
  },
  near: {
    around: 'Cerca de un vecindario o código postal',
    sort: 'Ordenar por distancia',
    listedAround: (place) => `Primero las más cercanas, desde las iglesias de ${place}.`,
    unknownPlace: 'Ninguna iglesia de este vecindario o código postal tiene un lugar conocido.',
    button: 'Cerca de mí',
    hint: 'Su ubicación se redondea a un kilómetro aproximadamente antes de enviarse, y no se guarda.',
    asking: 'Buscando su ubicación…',
    listed: 'Primero las más cercanas, desde su ubicación redondeada a un kilómetro aproximadamente.',
    refused:
      'Su navegador no dio su ubicación. Puede permitirlo en los ajustes del navegador, o buscar por vecindario.',
    failed: 'No se pudo encontrar su ubicación. Inténtelo de nuevo, o busque por vecindario.',
    farAway: 'No se pudo ordenar por distancia. Inténtelo de nuevo.',
    miles: (miles) =>
      miles < 1
        ? 'A menos de una milla'
        : `A unas ${Math.round(miles)} ${Math.round(miles) === 1 ? 'milla' : 'millas'}`.replace(
            'unas 1 ',
            'una ',
          ),
    unknown: 'Distancia desconocida',
    stop: 'Ordenar por nombre otra vez',
  },
  map: {
    show: 'Mostrar el mapa',
    hide: 'Ocultar el mapa',
    label: 'Mapa de las iglesias de la lista',
    loading: 'Cargando el mapa…',
    failed: 'No se pudo cargar el mapa. La lista de abajo está completa.',
    host: (host) => `Las imágenes del mapa vienen de ${host}.`,
    plain:
      'Dibujado sin imágenes de calles: no hay un servicio de mapas configurado. Los nombres son vecindarios.',
    noStreets:
      'No se pudieron cargar las imágenes de las calles. Los marcadores y los nombres de los vecindarios son correctos.',
    shown: (n) => `${n.toLocaleString('es-US')} ${n === 1 ? 'iglesia' : 'iglesias'} en esta parte del mapa.`,
    group: (n) => `${n} iglesias aquí. Acercar`,
    choose: 'Iglesias aquí',
    unplaced: (n) =>
      n === 1
        ? '1 iglesia de la lista no tiene lugar en el mapa.'
        : `${n} iglesias de la lista no tienen lugar en el mapa.`,
    zoomIn: 'Acercar',
    zoomOut: 'Alejar',
    close: 'Cerrar',
  },
}

export const churchFactsCopy: Copy<ChurchFactsCopy> = { en, es }
