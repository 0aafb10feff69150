import type { Copy } from '../language.ts'

/** The words of an issue of the newsletter (specification, sections 8 and 9). */
const en = {
  subject: (city: string, days: string) => `Church events in ${city}, ${days}`,
  /** null = as Intl writes a span of days in the language. */
  span: ((first: string, last: string) => `${first} to ${last}`) as
    | ((first: string, last: string) => string)
    | null,
  introduction: (count: number) =>
    count === 0
      ? 'No events are listed for the days ahead yet. Take a look at the site: new ones come in every day.'
      : `Here ${count === 1 ? 'is the one event' : `are the ${count.toLocaleString('en-US')} events`} for the days ahead. We hope to see you there.`,
  festivals: {
    easter: (days: string) => `Easter is near: ${days}.`,
    christmas: (days: string) => `Christmas is near: ${days}.`,
  },
  holyDays: {
    palmSunday: 'Palm Sunday',
    maundyThursday: 'Maundy Thursday',
    goodFriday: 'Good Friday',
    easterSunday: 'Easter Sunday',
    christmasEve: 'Christmas Eve',
    christmasDay: 'Christmas Day',
  },
  festivalLabels: { easter: 'Easter', christmas: 'Christmas' },
  sponsored: 'Sponsored',
  services: 'Regular services this week',
  more: (count: number) => `and ${count.toLocaleString('en-US')} more on this day`,
  moreServices: (count: number) => `and ${count.toLocaleString('en-US')} more churches`,
  until: (day: string) => `until ${day}`,
  allEvents: 'See all events',
  inBrowser: 'View in browser',
}

export type IssueCopy = typeof en

const es: IssueCopy = {
  subject: (city, days) => `Eventos de las iglesias en ${city}, ${days}`,
  span: null,
  introduction: (count) =>
    count === 0
      ? 'Todavía no hay eventos para los próximos días. Visite el sitio: cada día llegan nuevos.'
      : count === 1
        ? 'Este es el único evento de los próximos días. Le esperamos.'
        : `Estos son los ${count.toLocaleString('es-US')} eventos de los próximos días. Le esperamos.`,
  festivals: {
    easter: (days) => `Se acerca la Pascua: ${days}.`,
    christmas: (days) => `Se acerca la Navidad: ${days}.`,
  },
  holyDays: {
    palmSunday: 'Domingo de Ramos',
    maundyThursday: 'Jueves Santo',
    goodFriday: 'Viernes Santo',
    easterSunday: 'Domingo de Pascua',
    christmasEve: 'Nochebuena',
    christmasDay: 'Navidad',
  },
  festivalLabels: { easter: 'Pascua', christmas: 'Navidad' },
  sponsored: 'Patrocinado',
  services: 'Cultos regulares de la semana',
  more: (count) => `y ${count.toLocaleString('es-US')} más este día`,
  moreServices: (count) => `y ${count.toLocaleString('es-US')} iglesias más`,
  until: (day) => `hasta el ${day}`,
  allEvents: 'Ver todos los eventos',
  inBrowser: 'Ver en el navegador',
}

export const issueCopy: Copy<IssueCopy> = { en, es }
