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
  secondWelcome: {
    subject: (siteName: string) => `Make ${siteName} yours`,
    title: 'Choose what you want to find',
    topics:
      'You can have everything every week, or only what fits you: kinds of events, neighborhoods, languages of services, and what a church has to offer, such as wheelchair access or childcare.',
    special: 'And this is special this week:',
    choose: 'Choose your topics',
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
      'If it was not you, do nothing. You will get no more email, and this address is deleted after 7 days.',
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
    often: 'How often',
    sends: { weekly: 'Every week', 'only-when': 'Only when there is something for me' },
    topics: 'Topics',
    topicsHint: 'Check what you want to find in the weekly email. Check nothing to get everything.',
    categories: 'Kinds of events',
    neighborhoods: 'Neighborhoods',
    languages: 'Languages of services',
    needs: 'Churches must offer',
    pause: 'Pause until (leave empty for no pause)',
    button: 'Save',
    saved: 'Your preferences are saved.',
    badDate: 'Please choose a day within the next year.',
    leave: 'Unsubscribe',
  },
  more: {
    title: 'More like this',
    ask: (category: string, address: string) => `Add “${category}” to the topics of ${address}?`,
    /** To a reader who has everything. */
    askFirst: (category: string, address: string) =>
      `Now ${address} gets every kind of event. If you choose “${category}”, the weekly email lists only these, besides our picks. You can add more topics or change it back anytime.`,
    button: (category: string) => `Choose ${category}`,
    chosen: (category: string) => `“${category}” is among your topics already.`,
    preferences: 'All your preferences',
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
  secondWelcome: {
    subject: (siteName) => `Haga suyo ${siteName}`,
    title: 'Elija lo que quiere encontrar',
    topics:
      'Puede recibirlo todo cada semana, o solo lo que le sirve: tipos de eventos, vecindarios, idiomas de los servicios y lo que debe ofrecer una iglesia, como acceso para silla de ruedas o cuidado de niños.',
    special: 'Y esto es lo especial de esta semana:',
    choose: 'Elegir sus temas',
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
      'Si no fue usted, no haga nada. No recibirá más correos y esta dirección se borrará después de 7 días.',
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
    often: 'Con qué frecuencia',
    sends: { weekly: 'Cada semana', 'only-when': 'Solo cuando haya algo para mí' },
    topics: 'Temas',
    topicsHint: 'Marque lo que quiere encontrar en el correo semanal. Si no marca nada, lo recibe todo.',
    categories: 'Tipos de eventos',
    neighborhoods: 'Vecindarios',
    languages: 'Idiomas de los servicios',
    needs: 'Las iglesias deben ofrecer',
    pause: 'No enviar nada antes del (vacío: sin pausa)',
    button: 'Guardar',
    saved: 'Sus preferencias están guardadas.',
    badDate: 'Elija un día dentro del próximo año.',
    leave: 'Cancelar la suscripción',
  },
  more: {
    title: 'Más como este',
    ask: (category, address) => `¿Añadir «${category}» a los temas de ${address}?`,
    askFirst: (category, address) =>
      `Ahora ${address} recibe todo tipo de eventos. Si elige «${category}», el correo semanal solo traerá estos, además de lo que recomendamos. Puede añadir más temas o volver a como estaba cuando quiera.`,
    button: (category) => `Elegir ${category}`,
    chosen: (category) => `«${category}» ya está entre sus temas.`,
    preferences: 'Todas sus preferencias',
  },
}

export const subscriberMailCopy: Copy<SubscriberMailCopy> = { en, es }
