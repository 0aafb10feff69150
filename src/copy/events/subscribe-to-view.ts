import type { Copy } from '../language.ts'

const en = {
  title: 'Follow these events',
  text: 'The events on this page, with the current filters, kept up to date for you.',
  calendar: 'Calendar',
  calendarHint: 'opens your calendar app and subscribes',
  rss: 'RSS',
  rssHint: 'for feed readers',
  json: 'JSON',
  jsonHint: 'for developers',
  website: 'Your own website',
  websiteHint: 'a list to paste in',
  print: 'Printed week',
  printHint: 'one or two sheets for the notice board',
}

const es: typeof en = {
  title: 'Seguir estos eventos',
  text: 'Los eventos de esta página, con los filtros que ahora están puestos, siempre al día.',
  calendar: 'Calendario',
  calendarHint: 'abre su programa de calendario y se suscribe',
  rss: 'RSS',
  rssHint: 'para lectores de noticias',
  json: 'JSON',
  jsonHint: 'para programas',
  website: 'Su propio sitio web',
  websiteHint: 'una lista para pegar',
  print: 'La semana impresa',
  printHint: 'una o dos hojas para el tablero de anuncios',
}

export const subscribeToViewCopy: Copy<typeof en> = { en, es }
