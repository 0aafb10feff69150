import type { Copy } from './language.ts'

/** What a reader of the newsletter is written besides its issues, and the page that ends a subscription. */
const en = {
  greeting: 'Hello {{first_name}},',
  footer: {
    why: (siteName: string) => `You get this because you subscribed to ${siteName}.`,
    unsubscribe: 'Unsubscribe',
  },
  welcome: {
    subject: (siteName: string) => `Welcome to ${siteName}`,
    title: 'Welcome to the Family!',
    lines: (siteName: string, city: string) => [
      `Thank you for subscribing to ${siteName}. Once a week we send you the church events of ${city}: worship, fellowship, outreach, youth, prayer and more.`,
      'If it was not you who subscribed, use the link below and you hear no more from us.',
    ],
    explore: 'Explore Events',
  },
  leave: {
    title: 'Unsubscribe',
    ask: (address: string, siteName: string) => `Stop sending ${siteName} to ${address}?`,
    button: 'Unsubscribe',
    doneTitle: 'You are unsubscribed',
    done: (siteName: string) =>
      `We send you no more mail from ${siteName}. You can subscribe again at any time.`,
    unknownTitle: 'This link leads nowhere',
    unknown:
      'It may be incomplete. Please open the Unsubscribe link in a newer mail, or write to us and we see to it.',
    home: (siteName: string) => `Go to ${siteName}`,
  },
}

export type SubscriberMailCopy = typeof en

const es: SubscriberMailCopy = {
  greeting: 'Hola, {{first_name}}:',
  footer: {
    why: (siteName) => `Recibe este correo porque se suscribió a ${siteName}.`,
    unsubscribe: 'Cancelar la suscripción',
  },
  welcome: {
    subject: (siteName) => `Le damos la bienvenida a ${siteName}`,
    title: '¡Le damos la bienvenida a la familia!',
    lines: (siteName, city) => [
      `Gracias por suscribirse a ${siteName}. Una vez por semana le enviamos los eventos de las iglesias de ${city}: cultos, convivencia, servicio, jóvenes, oración y más.`,
      'Si no fue usted quien se suscribió, use el enlace de abajo y no volveremos a escribirle.',
    ],
    explore: 'Ver los eventos',
  },
  leave: {
    title: 'Cancelar la suscripción',
    ask: (address, siteName) => `¿Dejar de enviar ${siteName} a ${address}?`,
    button: 'Cancelar la suscripción',
    doneTitle: 'Su suscripción está cancelada',
    done: (siteName) =>
      `No le enviaremos más correos de ${siteName}. Puede suscribirse de nuevo cuando quiera.`,
    unknownTitle: 'Este enlace no lleva a ninguna parte',
    unknown:
      'Quizá esté incompleto. Abra el enlace para cancelar en un correo más reciente, o escríbanos y nos encargamos.',
    home: (siteName) => `Ir a ${siteName}`,
  },
}

export const subscriberMailCopy: Copy<SubscriberMailCopy> = { en, es }
