import type { Copy } from '../language.ts'

const en = {
  back: 'Church Directory',
  services: 'Services',
  noServices: 'Service times are not known here. Ask the church, or see its website.',
  events: 'Upcoming events',
  noEvents: 'No upcoming events are listed.',
  nextEvents: 'Later events',
  firstEvents: 'Back to the first events',
  pages: 'Pages of events',
  noAddress: 'The address is not known here.',
  contact: 'Contact',
  access: 'Languages and access',
  follow: 'Follow',
  calendar: 'Subscribe to its calendar',
  calendarHint: 'New dates and changes appear in your calendar by themselves.',
  file: 'Calendar address (ICS)',
  rss: 'News feed (RSS)',
  embed: 'Put our events on your site',
  share: 'Share this church',
  linkCopied: { title: 'Church link copied', description: 'Paste it wherever you like.' },
  copyFailed: { title: 'The link could not be copied', description: 'Please copy it from the address bar.' },
  description: (name: string, place: string) =>
    `Service times, location and upcoming events of ${name}, ${place}.`,
}

export type ChurchPageCopy = typeof en

const es: ChurchPageCopy = {
  back: 'Directorio de iglesias',
  services: 'Servicios',
  noServices: 'No conocemos los horarios de los servicios. Pregunte a la iglesia o vea su sitio web.',
  events: 'Próximos eventos',
  noEvents: 'No hay próximos eventos en la lista.',
  nextEvents: 'Eventos siguientes',
  firstEvents: 'Volver a los primeros eventos',
  pages: 'Páginas de eventos',
  noAddress: 'No conocemos la dirección.',
  contact: 'Contacto',
  access: 'Idiomas y acceso',
  follow: 'Seguir',
  calendar: 'Suscribirse a su calendario',
  calendarHint: 'Las fechas nuevas y los cambios aparecen solos en su calendario.',
  file: 'Dirección del calendario (ICS)',
  rss: 'Canal de noticias (RSS)',
  embed: 'Nuestros eventos en su sitio',
  share: 'Compartir esta iglesia',
  linkCopied: { title: 'Enlace de la iglesia copiado', description: 'Péguelo donde quiera.' },
  copyFailed: { title: 'No se pudo copiar el enlace', description: 'Cópielo de la barra de direcciones.' },
  description: (name, place) => `Horarios de servicios, lugar y próximos eventos de ${name}, ${place}.`,
}

export const churchPageCopy: Copy<ChurchPageCopy> = { en, es }
