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
  embed: 'For your own website: one line of HTML',
  copy: 'Copy',
  copied: { title: 'Copied', description: 'Paste the line into your page.' },
  copyFailed: { title: 'It could not be copied', description: 'Please select the line and copy it.' },
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
  embed: 'Para su propio sitio web: una línea de HTML',
  copy: 'Copiar',
  copied: { title: 'Copiado', description: 'Pegue la línea en su página.' },
  copyFailed: { title: 'No se pudo copiar', description: 'Por favor, seleccione la línea y cópiela.' },
}

export const subscribeToViewCopy: Copy<typeof en> = { en, es }
