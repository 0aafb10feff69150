import type { Copy } from '../language.ts'

const en = {
  greeting: 'Hello {{first_name}},',
  /** To an address that nobody has proven: whatever a stranger typed is not repeated to it. */
  hello: 'Hello,',
  /** In place of a name where an issue is shown to nobody in particular. */
  somebody: 'friend',
  footer: {
    why: (siteName: string) => `You are receiving this because you subscribed to ${siteName}.`,
    unsubscribe: 'Unsubscribe',
    preferences: 'Your preferences',
  },
  welcome: {
    subject: (siteName: string) => `Welcome to ${siteName}`,
    title: 'Welcome to the Family!',
    lines: (siteName: string, city: string) => [
      `Thank you for subscribing to ${siteName}. Once a week, we send you church events in ${city}: worship, fellowship, outreach, youth, prayer and more.`,
      'If you did not subscribe, use the link below and you will not hear from us again.',
    ],
    explore: 'Explore Events',
  },
  leave: {
    title: 'Unsubscribe',
    ask: (address: string, siteName: string) => `Stop sending ${siteName} to ${address}?`,
    button: 'Unsubscribe',
    doneTitle: 'You have been unsubscribed',
    done: (siteName: string) =>
      `You will get no more email from ${siteName}. You can subscribe again anytime.`,
    unknownTitle: 'This link does not work',
    unknown:
      'It may be incomplete. Please use the Unsubscribe link in a more recent email, or write to us and we will take care of it.',
    home: (siteName: string) => `Go to ${siteName}`,
  },
  confirm: {
    subject: (siteName: string) => `Please confirm your subscription to ${siteName}`,
    lines: (siteName: string) => [
      'Hello,',
      `Someone, probably you, asked us to send ${siteName} to this address once a week. We will not send anything until you confirm:`,
    ],
    closing:
      'If it was not you, do nothing. You will get no more email, and this address is deleted after 30 days.',
    link: 'Confirm subscription',
    title: 'Confirm your subscription',
    ask: (address: string, siteName: string) => `Send ${siteName} to ${address} once a week?`,
    button: 'Yes, subscribe me',
    doneTitle: 'You are subscribed',
    done: 'A welcome email is on its way. Every email has an unsubscribe link.',
    unknown: 'It may be incomplete or too old. Please subscribe again on our site.',
  },
  preferences: {
    title: 'Your preferences',
    of: (address: string, siteName: string) => `What ${siteName} sends to ${address}.`,
    language: 'Language',
    categories: 'Events you want to hear about',
    pause: 'Pause until (leave empty for no pause)',
    button: 'Save',
    saved: 'Your preferences are saved.',
    noCategory: 'Please choose at least one kind of event, or unsubscribe.',
    badDate: 'Please choose a day within the next year.',
    leave: 'Unsubscribe',
  },
}

export type SubscriberMailCopy = typeof en

const es: SubscriberMailCopy = {
  greeting: 'Hola, {{first_name}}:',
  hello: 'Hola:',
  somebody: 'hermanos y hermanas',
  footer: {
    why: (siteName) => `Recibe este correo porque se suscribió a ${siteName}.`,
    unsubscribe: 'Cancelar la suscripción',
    preferences: 'Sus preferencias',
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
  confirm: {
    subject: (siteName) => `Confirme su suscripción a ${siteName}`,
    lines: (siteName) => [
      'Hola:',
      `Alguien, probablemente usted, pidió que ${siteName} se envíe a esta dirección una vez por semana. No enviaremos nada hasta que lo confirme:`,
    ],
    closing:
      'Si no fue usted, no haga nada. No recibirá más correos y esta dirección se borrará después de 30 días.',
    link: 'Confirmar la suscripción',
    title: 'Confirme su suscripción',
    ask: (address, siteName) => `¿Enviar ${siteName} a ${address} una vez por semana?`,
    button: 'Sí, quiero suscribirme',
    doneTitle: 'Su suscripción está confirmada',
    done: 'Un correo de bienvenida va en camino. Cada correo trae un enlace que termina la suscripción.',
    unknown: 'Quizá esté incompleto o sea demasiado antiguo. Suscríbase otra vez en nuestra página.',
  },
  preferences: {
    title: 'Sus preferencias',
    of: (address, siteName) => `Lo que ${siteName} envía a ${address}.`,
    language: 'Idioma',
    categories: 'Eventos que le interesan',
    pause: 'No enviar nada antes del (vacío: sin pausa)',
    button: 'Guardar',
    saved: 'Sus preferencias están guardadas.',
    noCategory: 'Elija al menos un tipo de evento, o cancele la suscripción.',
    badDate: 'Elija un día dentro del próximo año.',
    leave: 'Cancelar la suscripción',
  },
}

export const subscriberMailCopy: Copy<SubscriberMailCopy> = { en, es }
