import type { Copy } from './language.ts'

const en = {
  signup: {
    title: 'The weekly newsletter',
    firstName: 'First Name',
    email: 'Email Address',
    submit: 'Subscribe',
    submitting: 'Subscribing...',
    subscribed: (city: string) => ({
      title: 'Successfully subscribed!',
      description: `You'll receive our special newsletter with ${city} church events.`,
    }),
    /** Added to the words above where the person has to confirm. */
    asksToConfirm: 'An email is on its way: open its link to confirm.',
    fax: 'Fax (leave it empty)',
    failed: 'Please try again later.',
    // The specification (section 8) has both spellings: the home page's and the landing page's.
    failedTitle: { home: 'Subscription failed', landing: 'Subscription Failed' },
  },
  landing: {
    title: 'Newsletter',
    weekly: 'Weekly updates',
    noSpam: 'No spam',
    heading: 'The week at church, in one email',
    intro: 'What’s happening at churches near you, picked and checked by people, once a week.',
    features: [
      { title: 'Events near you', text: 'Worship, fellowship, outreach and study for the next seven days.' },
      { title: 'Day by day', text: 'Sorted by day, with times and places, ready for the fridge.' },
      { title: 'Unsubscribe anytime', text: 'Every email has a one-click unsubscribe link.' },
    ],
    welcomeTitle: 'Welcome to the Family!',
    welcomeText: 'You will get our next issue.',
    explore: 'Explore Events',
    issues: 'Issues',
    previous: 'Previous issue',
    next: 'Next issue',
    latest: 'Latest issue',
    earlier: 'Past issues',
    allEarlier: (n: number) => `${n} more`,
    feed: 'Past issues, as a feed (RSS)',
    feedHint: 'For feed readers: every issue, no email address needed.',
  },
}

export type NewsletterCopy = typeof en

const es: NewsletterCopy = {
  signup: {
    title: 'El boletín semanal',
    firstName: 'Nombre',
    email: 'Correo electrónico',
    submit: 'Suscribirse',
    submitting: 'Suscribiendo...',
    subscribed: (city) => ({
      title: '¡Suscripción exitosa!',
      description: `Recibirá nuestro boletín especial con eventos de iglesias de ${city}.`,
    }),
    asksToConfirm: 'Va en camino un correo: abra su enlace para confirmar.',
    fax: 'Fax (déjelo vacío)',
    failed: 'Por favor, inténtelo de nuevo más tarde.',
    failedTitle: { home: 'No se pudo suscribir', landing: 'No se pudo suscribir' },
  },
  landing: {
    title: 'Boletín',
    weekly: 'Noticias cada semana',
    noSpam: 'Sin correo no deseado',
    heading: 'La semana en las iglesias, en un solo correo',
    intro: 'Lo que hay en las iglesias cerca de usted, elegido y revisado por personas, una vez por semana.',
    features: [
      {
        title: 'Eventos cerca de usted',
        text: 'Adoración, convivencia, servicio y estudio de los próximos siete días.',
      },
      {
        title: 'Día por día',
        text: 'Ordenados por día, con hora y lugar, para pegarlos en el refrigerador.',
      },
      {
        title: 'Cancele cuando quiera',
        text: 'Cada mensaje trae un enlace que cancela la suscripción al instante.',
      },
    ],
    welcomeTitle: '¡Le damos la bienvenida a la familia!',
    welcomeText: 'Recibirá nuestra próxima edición.',
    explore: 'Explorar eventos',
    issues: 'Ediciones',
    previous: 'Edición anterior',
    next: 'Edición siguiente',
    latest: 'Última edición',
    earlier: 'Ediciones anteriores',
    allEarlier: (n) => `${n} más`,
    feed: 'Ediciones anteriores, en un canal (RSS)',
    feedHint: 'Para lectores de noticias: cada edición, sin dar su correo.',
  },
}

export const newsletterCopy: Copy<NewsletterCopy> = { en, es }
