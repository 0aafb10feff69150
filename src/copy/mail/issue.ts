import type { Copy } from '../language.ts'

const NUMBER_WORDS = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']
const numberWord = (n: number) => NUMBER_WORDS[n] ?? n.toLocaleString('en-US')

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
  /** `others` are the picks besides the first one. */
  introductionOf: (events: number, first: { title: string; church: string; day: string }, others: number) =>
    `Of the ${events.toLocaleString('en-US')} events for the days ahead, we begin with “${first.title}” at ${first.church} on ${first.day}. ` +
    (others === 0
      ? 'The rest follows by day.'
      : `${numberWord(others)} more ${others === 1 ? 'pick follows' : 'picks follow'} by day, and everything else is one link away.`),
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
  weekend: 'Also this weekend',
  days: 'Through the week',
  churches: 'New in the directory',
  blog: 'From the blog',
  services: 'Services by hour',
  servicesOf: (services: number, churches: number) =>
    `${services.toLocaleString('en-US')} regular ${services === 1 ? 'service' : 'services'} at ${churches.toLocaleString('en-US')} ${churches === 1 ? 'church' : 'churches'}`,
  repeated: (more: number) => `and on ${more.toLocaleString('en-US')} more days`,
  more: (count: number) => `and ${count.toLocaleString('en-US')} more`,
  onDay: (count: number) => `${count.toLocaleString('en-US')} more ${count === 1 ? 'event' : 'events'}`,
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
  closing: 'Until next week,',
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
  introductionOf: (events, first, others) =>
    `De los ${events.toLocaleString('es-US')} eventos de los próximos días, empezamos con «${first.title}», de ${first.church}, el ${first.day}. ` +
    (others === 0
      ? 'Lo demás sigue por día.'
      : `${others === 1 ? 'Sigue una recomendación más' : `Siguen ${others} recomendaciones más`} por día, y todo lo demás está a un enlace.`),
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
  weekend: 'También este fin de semana',
  days: 'Durante la semana',
  churches: 'Nuevas en el directorio',
  blog: 'Del blog',
  services: 'Cultos por hora',
  servicesOf: (services, churches) =>
    `${services.toLocaleString('es-US')} ${services === 1 ? 'culto regular' : 'cultos regulares'} en ${churches.toLocaleString('es-US')} ${churches === 1 ? 'iglesia' : 'iglesias'}`,
  repeated: (more) => `y ${more.toLocaleString('es-US')} días más`,
  more: (count) => `y ${count.toLocaleString('es-US')} más`,
  onDay: (count) => `${count.toLocaleString('es-US')} ${count === 1 ? 'evento' : 'eventos'} más`,
  moreServices: (count) => `y ${count.toLocaleString('es-US')} iglesias más`,
  until: (day) => `hasta el ${day}`,
  fits: 'Después de lo recomendado está lo que corresponde a sus temas.',
  nothingFits: 'Esta semana nada corresponde a sus temas. Esto es lo que recomendamos a todos.',
  moreLikeThis: 'Más como este',
  past: 'ya pasó',
  allEvents: 'Ver todos los eventos',
  allOf: (count) => `Ver los ${count.toLocaleString('es-US')} eventos`,
  inBrowser: 'Ver en el navegador',
  closing: 'Hasta la próxima semana,',
}

export const issueCopy: Copy<IssueCopy> = { en, es }
