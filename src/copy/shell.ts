import type { Copy } from './language.ts'

const en = {
  skip: 'Skip to content',
  navigation: {
    label: 'Main',
    menu: 'Menu',
    events: 'Events',
    churches: 'Churches',
    blog: 'Blog',
    newsletter: 'Newsletter',
    postEvent: 'Post Event',
  },
  sponsored: 'Sponsored',
  theme: 'Light or dark',
  toasts: { region: 'Notifications ({hotkey})', close: 'Close' },
  demoTitle: 'Demo city.',
  demoText: 'Everything in it is invented.',
  footer: {
    label: 'About this site',
    addChurch: 'Add your church',
    gallery: 'Community gallery',
    advertise: 'Advertise',
    privacy: 'Privacy',
    terms: 'Terms',
    refunds: 'Refunds',
    contact: 'Contact',
    contactText: 'Corrections, questions, or prefer not to be listed? Write to us.',
  },
  notFound: {
    title: 'Page not found',
    text: 'There is no page at this address. It may have been mistyped, or the page may have moved.',
    home: 'See the events',
    churches: 'Browse churches',
  },
  error: {
    title: 'Something went wrong',
    soonBack: 'We will be right back',
    nothingLost: 'Nothing you already sent has been lost.',
    unexpected: 'This page could not be loaded.',
    unreachable: 'The site could not be reached. Please check your connection.',
    advice: 'Please try again in a moment. If it keeps happening, let us know.',
    again: 'Try again',
  },
}

export type ShellCopy = typeof en

const es: ShellCopy = {
  skip: 'Saltar al contenido',
  navigation: {
    label: 'Principal',
    menu: 'Menú',
    events: 'Eventos',
    churches: 'Iglesias',
    blog: 'Blog',
    newsletter: 'Boletín',
    postEvent: 'Publicar evento',
  },
  sponsored: 'Patrocinado',
  theme: 'Claro u oscuro',
  toasts: { region: 'Avisos ({hotkey})', close: 'Cerrar' },
  demoTitle: 'Ciudad de demostración.',
  demoText: 'Todo es inventado.',
  footer: {
    label: 'Este sitio',
    addChurch: 'Agregue su iglesia',
    gallery: 'Galería comunitaria',
    advertise: 'Publicidad',
    privacy: 'Privacidad',
    terms: 'Condiciones',
    refunds: 'Reembolsos',
    contact: 'Contacto',
    contactText: 'Correcciones, preguntas o retirar su iglesia: escríbanos.',
  },
  notFound: {
    title: 'Página no encontrada',
    text: 'No hay nada en esta dirección.',
    home: 'Ver los eventos',
    churches: 'Ver las iglesias',
  },
  error: {
    title: 'Algo salió mal',
    soonBack: 'Volvemos enseguida',
    nothingLost: 'No se perdió nada enviado.',
    unexpected: 'La página falló.',
    unreachable: 'Sin conexión con el sitio.',
    advice: 'Vuelva a intentarlo pronto o avísenos.',
    again: 'Reintentar',
  },
}

export const shellCopy: Copy<ShellCopy> = { en, es }
