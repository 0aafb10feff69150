import type { Copy } from '../language.ts'

/** The words of an issue of the newsletter (specification, sections 8 and 9). */
const en = {
  subject: (city: string, days: string) => `Church events in ${city}, ${days}`,
  /** Of events that the issue begins with, and how many others there are. */
  subjectOfPicks: (titles: string, others: number) =>
    others === 0 ? titles : `${titles} and ${others.toLocaleString('en-US')} more`,
  subjectOfWeek: (city: string, events: number) =>
    `Your week in ${city}: ${events.toLocaleString('en-US')} church ${events === 1 ? 'event' : 'events'}`,
  preheaderOfPicks: (titles: string) => `Also: ${titles}`,
  preheaderOfWeekend: (titles: string) => `This weekend: ${titles}`,
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
  picks: 'Our picks',
  sponsors: 'From our sponsors',
  weekend: 'This weekend',
  churches: 'New in the directory',
  blog: 'From the blog',
  services: 'Regular services this week',
  daily: 'Every day',
  more: (count: number) => `and ${count.toLocaleString('en-US')} more on this day`,
  moreServices: (count: number) => `and ${count.toLocaleString('en-US')} more churches`,
  until: (day: string) => `until ${day}`,
  fits: 'Below the picks is what fits your topics.',
  nothingFits: 'Nothing this week fits your topics. Here is what we picked for everyone.',
  moreLikeThis: 'More like this',
  /** Of an event of an old issue. */
  past: 'past',
  allEvents: 'See all events',
  allOf: (count: number) => `See all ${count.toLocaleString('en-US')} events`,
  inBrowser: 'View in browser',
}

export type IssueCopy = typeof en

const es: IssueCopy = {
  subjectOfPicks: (titles, others) =>
    others === 0 ? titles : `${titles} y ${others.toLocaleString('es-US')} más`,
  subjectOfWeek: (city, events) =>
    `Su semana en ${city}: ${events.toLocaleString('es-US')} ${events === 1 ? 'evento' : 'eventos'} de las iglesias`,
  preheaderOfPicks: (titles) => `Además: ${titles}`,
  preheaderOfWeekend: (titles) => `Este fin de semana: ${titles}`,
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
  picks: 'Nuestras recomendaciones',
  sponsors: 'De nuestros patrocinadores',
  weekend: 'Este fin de semana',
  churches: 'Nuevas en el directorio',
  blog: 'Del blog',
  services: 'Cultos regulares de la semana',
  daily: 'Todos los días',
  more: (count) => `y ${count.toLocaleString('es-US')} más este día`,
  moreServices: (count) => `y ${count.toLocaleString('es-US')} iglesias más`,
  until: (day) => `hasta el ${day}`,
  fits: 'Después de lo recomendado está lo que corresponde a sus temas.',
  nothingFits: 'Esta semana nada corresponde a sus temas. Esto es lo que recomendamos a todos.',
  moreLikeThis: 'Más como este',
  past: 'ya pasó',
  allEvents: 'Ver todos los eventos',
  allOf: (count) => `Ver los ${count.toLocaleString('es-US')} eventos`,
  inBrowser: 'Ver en el navegador',
}

export const issueCopy: Copy<IssueCopy> = { en, es }
