import type { FactSource } from '../../contract/churches/church-facts.ts'
import type { AccessFact } from '../../domain/churches/fields.ts'
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
  /** What nobody has stated, in one line. */
  unknowns: (list: string) => `Not stated: ${list}`,
  parking: 'Parking',
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
  unknowns: (list) => `Sin datos: ${list}`,
  parking: 'Estacionamiento',
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
}

export const churchFactsCopy: Copy<ChurchFactsCopy> = { en, es }
