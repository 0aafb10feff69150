import type { Copy } from '../language.ts'

const en = {
  title: 'Church Directory',
  hero: (churches: number, city: string) =>
    `${churches.toLocaleString('en-US')} ${churches === 1 ? 'church' : 'churches'} in ${city}`,
  intro: 'Find a congregation by name, neighborhood or language.',
  add: 'Add Your Church - Free',
  search: {
    label: 'Search churches',
    landmark: 'Find a church',
    hint: 'Name, address or neighborhood',
    submit: 'Search',
    filters: 'Filters',
    denomination: 'Denomination',
    neighborhood: 'Neighborhood',
    language: 'Language',
    any: 'Any',
    clear: 'Clear all filters',
  },
  browseAll: 'Browse All Churches',
  stats: { churches: 'Churches', events: 'Upcoming events', neighborhoods: 'Neighborhoods' },
  viewNewsletter: 'View Newsletter',
  results: (n: number) => `${n.toLocaleString('en-US')} ${n === 1 ? 'church' : 'churches'}`,
  card: {
    events: (n: number) => `${n.toLocaleString('en-US')} ${n === 1 ? 'event' : 'events'}`,
    website: 'Website',
    address: 'Address',
    phone: 'Phone',
    upcoming: 'Upcoming events',
    checked: (day: string) => `Checked by the church on ${day}`,
    claim: 'Is this your church? Correct its listing',
  },
  empty: {
    title: 'No churches found',
    text: 'Try fewer words or another filter. Is your church missing? Add it for free.',
  },
  next: 'More churches',
  first: 'Back to the first page',
  pages: 'Pages of churches',
  closing: {
    advertise: 'Put your church’s event at the top of the list.',
    advertiseAction: 'Advertise an event',
    newsletter: 'Get the week ahead by email.',
    newsletterAction: 'Subscribe to the newsletter',
  },
}

export type ChurchesCopy = typeof en

const es: ChurchesCopy = {
  title: 'Directorio de iglesias',
  hero: (churches, city) =>
    `${churches.toLocaleString('es-US')} ${churches === 1 ? 'iglesia' : 'iglesias'} en ${city}`,
  intro: 'Encuentre una congregación por su nombre, su vecindario o el idioma de sus servicios.',
  add: 'Agregue su iglesia gratis',
  search: {
    label: 'Buscar iglesias',
    landmark: 'Encontrar una iglesia',
    hint: 'Nombre, dirección o vecindario',
    submit: 'Buscar',
    filters: 'Filtros',
    denomination: 'Denominación',
    neighborhood: 'Vecindario',
    language: 'Idioma',
    any: 'Cualquiera',
    clear: 'Quitar todos los filtros',
  },
  browseAll: 'Ver todas las iglesias',
  stats: { churches: 'Iglesias', events: 'Próximos eventos', neighborhoods: 'Vecindarios' },
  viewNewsletter: 'Ver el boletín',
  results: (n) => `${n.toLocaleString('es-US')} ${n === 1 ? 'iglesia' : 'iglesias'}`,
  card: {
    events: (n) => `${n.toLocaleString('es-US')} ${n === 1 ? 'evento' : 'eventos'}`,
    website: 'Sitio web',
    address: 'Dirección',
    phone: 'Teléfono',
    upcoming: 'Próximos eventos',
    checked: (day) => `Revisado por la iglesia el ${day}`,
    claim: '¿Es su iglesia? Corrija sus datos',
  },
  empty: {
    title: 'No se encontraron iglesias',
    text: 'Pruebe con menos palabras o con otro filtro. Si falta su iglesia, agréguela: no cuesta nada.',
  },
  next: 'Más iglesias',
  first: 'Volver a la primera página',
  pages: 'Páginas de iglesias',
  closing: {
    advertise: 'Ponga un evento de su iglesia al principio de la lista.',
    advertiseAction: 'Anunciar un evento',
    newsletter: 'Reciba la semana que viene en su correo.',
    newsletterAction: 'Suscribirse al boletín',
  },
}

export const churchesCopy: Copy<ChurchesCopy> = { en, es }
