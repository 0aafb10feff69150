import type { Copy } from '../language.ts'

type Closed = 'unknown' | 'expired' | 'used' | 'gone'

/** "Is this your church?": the request for a link, and the form that it opens (decisions, section 5). */
const en = {
  ask: {
    title: 'Is this your church?',
    text: 'We will email you a link. Use it to correct this listing, tell us where your calendar is, or remove your church from the directory. A person reviews every change before it goes public.',
    email: 'Your email address at the church',
    atDomain: (domain: string) =>
      `We will send it to an address ending in @${domain}, or to the contact address your church gave us.`,
    onRecord: 'We will send it to the contact address your church gave us.',
    unreachable: (email: string) =>
      `We have no email address on record for this church, and its website has no domain of its own. Please write to ${email} and we will take care of it.`,
    submit: 'Email me the link',
    submitting: 'Sending...',
    gone: 'This church is no longer in the directory.',
  },
  asked: {
    title: 'Check your inbox',
    text: (email: string) =>
      `If ${email} belongs to this church, the link is on its way. It works once, for 48 hours.`,
    nothing: (email: string) =>
      `Nothing there? Check your spam folder and the address you entered. So that nobody can guess addresses, we do not say whether one is right. We send at most five links a day; if all else fails, write to ${email}.`,
    another: 'Try another address',
    demo: 'This is a demo, so no email is sent. The link is in the outbox folder named at startup.',
  },
  closed: {
    unknown: {
      title: 'This link does not work',
      text: 'It may be incomplete: please open it from the email again, or request a new one on your church’s card.',
    },
    expired: {
      title: 'This link is too old',
      text: 'Links work for 48 hours. You can get a new one in a minute.',
    },
    used: {
      title: 'This link has already been used',
      text: 'Each link works once. If there is more to change, request a new one.',
    },
    gone: {
      title: 'This church is no longer in the directory',
      text: 'There is nothing to change. If your church should be listed, add it again.',
    },
  } as Record<Closed, { title: string; text: string }>,
  again: 'Request a new link',
  add: 'Add your church',
  form: {
    title: (church: string) => `The listing of ${church}`,
    intro: (email: string) =>
      `Correct everything in one go: the link works once. A person reviews it within 48 hours, and we email ${email} before and after.`,
    newContact: 'New contact email',
    addressHint: 'Street, city and ZIP code',
    websiteHint: 'Starting with https://',
    descriptionHint: 'Up to 500 characters',
    accessTitle: 'Coming to your church',
    answers: { '': 'Prefer not to say', yes: 'Yes', no: 'No' },
    calendarTitle: 'Your calendar',
    calendarHint:
      'A calendar to subscribe to (often ending in .ics), or the page that lists your events. We read it along with your website.',
    contactHint: 'Where we write to your church. It is not public; leave it empty to keep the one we have.',
    note: 'Anything we should know',
    noteHint: 'For example, your service times, or that your church is listed twice.',
    optional: 'optional',
    submit: 'Send for review',
    submitting: 'Sending...',
  },
  withdraw: {
    title: 'Remove this church from the directory',
    text: (events: number) =>
      `Your church will no longer be listed. ${
        events === 0
          ? 'None of its events will be shown'
          : `Its upcoming events (${events}) will come off the bulletin`
      }, its website will not be read, and it will not be added again unless you submit it yourself.`,
    confirm: (church: string) => `Yes, remove ${church}`,
    why: 'Would you tell us why?',
    submit: 'Request removal',
  },
  sent: {
    title: 'Thank you!',
    text: 'A person will review it within 48 hours. We have emailed you a receipt and will email you again once it is decided.',
    churches: 'Browse Churches',
    events: 'View Events',
  },
}

export type ClaimsCopy = typeof en

const es: ClaimsCopy = {
  ask: {
    title: '¿Es su iglesia?',
    text: 'Le enviamos un enlace por correo. Con él puede corregir estos datos, indicarnos dónde está su calendario o retirar su iglesia del directorio. Una persona revisa cada cambio antes de publicarlo.',
    email: 'Su correo electrónico en la iglesia',
    atDomain: (domain) =>
      `Lo enviamos a una dirección que termine en @${domain}, o a la dirección de contacto que su iglesia nos dio.`,
    onRecord: 'Lo enviamos a la dirección de contacto que su iglesia nos dio.',
    unreachable: (email) =>
      `No tenemos ninguna dirección de esta iglesia, y su sitio web no tiene dominio propio. Escríbanos a ${email} y nos ocuparemos.`,
    submit: 'Envíenme el enlace',
    submitting: 'Enviando...',
    gone: 'Esta iglesia ya no está en el directorio.',
  },
  asked: {
    title: 'Revise su correo',
    text: (email) =>
      `Si ${email} puede hablar por esta iglesia, el enlace está en camino. Funciona una sola vez, durante 48 horas.`,
    nothing: (email) =>
      `¿No llegó nada? Revise la carpeta de correo no deseado y la dirección. Para que nadie pueda adivinar direcciones, aquí no decimos si una es correcta. Enviamos como máximo cinco enlaces al día; si nada funciona, escriba a ${email}.`,
    another: 'Probar otra dirección',
    demo: 'Esto es una demostración: no sale ningún correo. El enlace está en la carpeta de salida que el arranque indicó.',
  },
  closed: {
    unknown: {
      title: 'Este enlace no lleva a ninguna parte',
      text: 'Puede estar incompleto: ábralo otra vez desde el correo, o pida uno nuevo en la ficha de su iglesia.',
    },
    expired: {
      title: 'Este enlace es demasiado antiguo',
      text: 'Los enlaces funcionan durante 48 horas. Uno nuevo llega en un minuto.',
    },
    used: {
      title: 'Este enlace ya se usó',
      text: 'Un enlace funciona una sola vez. Si hay más que cambiar, pida uno nuevo.',
    },
    gone: {
      title: 'Esta iglesia ya no está en el directorio',
      text: 'Así que no hay nada que cambiar. Si su iglesia debe estar en él, agréguela de nuevo.',
    },
  },
  again: 'Pedir un enlace nuevo',
  add: 'Agregar su iglesia',
  form: {
    title: (church) => `Los datos de ${church}`,
    intro: (email) =>
      `Cambie todo lo que no esté bien de una vez: el enlace funciona una sola vez. Una persona lo revisa en un plazo de 48 horas, y escribimos a ${email} antes y después.`,
    newContact: 'Nuevo correo de contacto',
    addressHint: 'Calle, ciudad y código postal',
    websiteHint: 'Comience con https://',
    descriptionHint: 'Hasta 500 caracteres',
    accessTitle: 'Venir a su iglesia',
    answers: { '': 'No lo decimos', yes: 'Sí', no: 'No' },
    calendarTitle: 'Su calendario',
    calendarHint:
      'Un calendario al que uno se suscribe (suele terminar en .ics), o la página con sus eventos. Lo leemos junto con su sitio web.',
    contactHint: 'Donde escribimos a su iglesia. No se publica; déjelo vacío para mantener el que tenemos.',
    note: 'Algo que debamos saber',
    noteHint: 'Por ejemplo sus horarios de servicio, o que su iglesia aparece dos veces.',
    optional: 'opcional',
    submit: 'Enviar para revisión',
    submitting: 'Enviando...',
  },
  withdraw: {
    title: 'Retirar esta iglesia del directorio',
    text: (events) =>
      `Su iglesia deja de aparecer. ${
        events === 0
          ? 'No se muestra ningún evento suyo'
          : `Sus próximos eventos (${events}) salen del boletín`
      }, no leemos su sitio web y no la agregamos de nuevo, a menos que usted la envíe.`,
    confirm: (church) => `Sí, retirar ${church}`,
    why: '¿Nos diría por qué?',
    submit: 'Pedir que se retire',
  },
  sent: {
    title: '¡Gracias!',
    text: 'Una persona lo revisará en un plazo de 48 horas. Le enviamos un comprobante por correo, y escribiremos de nuevo cuando esté decidido.',
    churches: 'Ver las iglesias',
    events: 'Ver los eventos',
  },
}

export const claimsCopy: Copy<ClaimsCopy> = { en, es }
