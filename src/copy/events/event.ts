import type { Copy } from '../language.ts'

const en = {
  confirmed: 'Confirmed',
  sponsored: 'Sponsored',
  when: 'When',
  where: 'Where',
  hostedBy: 'Hosted By',
  visitWebsite: 'Visit Church Website',
  visitEventPage: 'Web Page of This Event',
  about: 'About This Event',
  share: 'Share Event',
  learnMore: 'Learn More',
  linkCopied: { title: 'Event link copied', description: 'Paste it wherever you like.' },
  copyFailed: { title: 'The link could not be copied', description: 'Please copy it from the address bar.' },
  cancelled: { title: 'Canceled', text: 'The church has canceled this date.' },
  over: { title: 'This event is over', text: 'See what is coming up on the events page.' },
  mayHaveChanged: {
    title: 'Details may have changed',
    text: "Something about this event looks different on the church's own page.",
    action: "See the church's page",
  },
  changed: { title: 'Changed since it was announced', was: 'was', nothing: 'nothing' },
  calendar: {
    title: 'Add to calendar',
    file: 'Calendar file (ICS)',
    google: 'Google Calendar',
    outlook: 'Outlook',
  },
  otherDates: 'Other dates',
  verified: (date: string) => `Read from the church's own page on ${date}.`,
  source: 'See the source',
  promote: {
    title: 'Promote this event',
    text: 'Is this your event? A paid placement puts it at the top of the list.',
    offer: (name: string, price: string, days: number) => `${name}: ${price} for ${days} days`,
  },
  back: 'Back to Events',
  related: {
    ofChurch: (church: string) => `More from ${church}`,
    church: 'Service times and all events',
    similar: 'Similar events around that day',
  },
  engagement: {
    label: 'Likes, comments and sharing',
    like: 'Like',
    comments: 'Comments',
    failed: 'The comments could not be loaded. Please try again.',
    shareMenu: 'Share',
    text: 'Text message',
    email: 'Email',
    copyLink: 'Copy link',
  },
  notFound: {
    title: 'Event Not Found',
    text: 'There is no event at this address. It may have been removed, or the link may be incomplete.',
  },
}

export type EventCopy = typeof en

const es: EventCopy = {
  confirmed: 'Confirmado',
  sponsored: 'Patrocinado',
  when: 'Cuándo',
  where: 'Dónde',
  hostedBy: 'Organiza',
  visitWebsite: 'Visitar el sitio web de la iglesia',
  visitEventPage: 'Página web de este evento',
  about: 'Sobre este evento',
  share: 'Compartir evento',
  learnMore: 'Más información',
  linkCopied: { title: 'Enlace del evento copiado', description: 'Péguelo donde quiera.' },
  copyFailed: { title: 'No se pudo copiar el enlace', description: 'Cópielo de la barra de direcciones.' },
  cancelled: { title: 'Cancelado', text: 'La iglesia canceló esta fecha.' },
  over: { title: 'Este evento ya pasó', text: 'Vea lo que viene.' },
  mayHaveChanged: {
    title: 'Puede haber cambios',
    text: 'Algo de este evento se ve distinto en la página de la iglesia.',
    action: 'Ver la página de la iglesia',
  },
  changed: { title: 'Cambió desde que se anunció', was: 'antes', nothing: 'nada' },
  calendar: {
    title: 'Agregar al calendario',
    file: 'Archivo de calendario (ICS)',
    google: 'Google Calendar',
    outlook: 'Outlook',
  },
  otherDates: 'Otras fechas',
  verified: (date) => `Leído en la página de la iglesia el ${date}.`,
  source: 'Ver la fuente',
  promote: {
    title: 'Promocionar este evento',
    text: '¿Es suyo este evento? Un espacio pagado lo pone al principio de la lista.',
    offer: (name, price, days) => `${name}: ${price} por ${days} días`,
  },
  back: 'Volver a los eventos',
  related: {
    ofChurch: (church) => `Más de ${church}`,
    church: 'Horarios de servicios y todos los eventos',
    similar: 'Eventos parecidos por esos días',
  },
  engagement: {
    label: 'Me gusta, comentarios y compartir',
    like: 'Me gusta',
    comments: 'Comentarios',
    failed: 'No se pudieron cargar los comentarios. Inténtelo de nuevo.',
    shareMenu: 'Compartir',
    text: 'Mensaje de texto',
    email: 'Correo',
    copyLink: 'Copiar enlace',
  },
  notFound: {
    title: 'Evento no encontrado',
    text: 'No hay ningún evento en esta dirección. Quizá fue retirado.',
  },
}

export const eventCopy: Copy<EventCopy> = { en, es }
