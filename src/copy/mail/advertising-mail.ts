import type { Copy } from '../language.ts'

const people = (n: number, one: string, many: string) =>
  `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`

const en = {
  greeting: 'Hello,',
  received: {
    subject: 'We have received your application',
    lines: (packageName: string) => [
      `Thank you for applying to feature an event (${packageName}). There is nothing to pay.`,
      'A person will review it within 24 hours and email you.',
      'If it was not you who applied, you can ignore this email.',
    ],
    link: 'See how your application stands',
  },
  receipt: {
    subject: 'Receipt for your payment',
    lines: (title: string, packageName: string, amount: string, siteName: string, number: number) => [
      `We have received your payment of ${amount} to ${siteName} for "${title}".`,
      `What you bought: ${packageName}. Payment number ${number}.`,
    ],
    reviewNext:
      'What happens next: a person reviews your event within 24 hours. If we accept it, it is published, your placement starts, and we email you. If we do not, you get a full refund to your card.',
    runsNext: (until: string) => `Your placement has started and runs until ${until}.`,
    afterThisWeek:
      'We could not match this payment to an event that can be promoted. A person will contact you or refund it.',
    link: 'See how it stands',
  },
  accepted: {
    subject: 'Your event is accepted',
    lines: (title: string, siteName: string) => [
      `We have accepted "${title}". It is published on ${siteName}.`,
    ],
    runsNow: (until: string) =>
      `Your placement runs from now until ${until}. We will send you a report when it ends.`,
    runsFrom: (from: string, until: string) =>
      `Your placement begins on ${from} and runs until ${until}. We will email you when it begins, and send you a report when it ends.`,
    photography: 'Your package includes photos of your event: we will email you beforehand to arrange them.',
    link: 'See your event',
  },
  declined: {
    subject: 'About your application',
    lines: (title: string, reason: string) => [`We did not accept "${title}", for this reason:`, reason],
    refund: (amount: string) =>
      `Your payment of ${amount} goes back to the card you paid with. It can take 5 to 10 days to appear.`,
    free: 'You have not paid anything, and nothing is due.',
    end: 'If you think we made a mistake, reply to this email.',
  },
  running: {
    subject: 'Your placement has begun',
    lines: (title: string, packageName: string, until: string) => [
      `"${title}" is featured from now until ${until} (${packageName}).`,
      'It is labeled "Sponsored", as every paid placement is. Up to three events are featured on the home page at a time; if there are more, they take turns.',
    ],
    link: 'See your event',
  },
  ended: {
    subject: 'Your placement has ended',
    lines: (title: string, packageName: string, from: string, until: string) => [
      `The placement of "${title}" (${packageName}) ran from ${from} until ${until}.`,
    ],
    report: (views: number, clicks: number) =>
      `It was seen by ${people(views, 'visitor', 'visitors')} and opened by ${people(clicks, 'visitor', 'visitors')}. Each visitor counts once a day; bots are not counted, and no one is tracked with cookies.`,
    thanks: 'Thank you for supporting the bulletin.',
    link: 'Promote another event',
  },
}

export type AdvertisingMailCopy = typeof en

const es: AdvertisingMailCopy = {
  greeting: 'Hola:',
  received: {
    subject: 'Recibimos su solicitud',
    lines: (packageName) => [
      `Gracias por solicitar que destaquemos un evento (${packageName}). No tiene que pagar nada.`,
      'Una persona la revisa en un plazo de 24 horas y le responde por correo.',
      'Si no fue usted quien la envió, simplemente no responda a este correo.',
    ],
    link: 'Ver el estado de su solicitud',
  },
  receipt: {
    subject: 'Recibo de su pago',
    lines: (title, packageName, amount, siteName, number) => [
      `Recibimos su pago de ${amount} a ${siteName} por «${title}».`,
      `Lo que compró: ${packageName}. Pago número ${number}.`,
    ],
    reviewNext:
      'Lo que sigue: una persona revisa su evento en un plazo de 24 horas. Si lo aceptamos, se publica, su espacio comienza y le escribimos. Si no, todo su dinero vuelve a su tarjeta.',
    runsNext: (until) => `Su espacio ya comenzó y dura hasta el ${until}.`,
    afterThisWeek:
      'No pudimos relacionar este pago con un evento que se pueda promocionar. Una persona lo revisa y le escribe, o devuelve el dinero.',
    link: 'Ver cómo va',
  },
  accepted: {
    subject: 'Aceptamos su evento',
    lines: (title, siteName) => [`Aceptamos «${title}». Ya está publicado en ${siteName}.`],
    runsNow: (until) =>
      `Su espacio dura desde ahora hasta el ${until}. Le enviaremos un informe cuando termine.`,
    runsFrom: (from, until) =>
      `Su espacio comienza el ${from} y dura hasta el ${until}. Le escribiremos cuando comience y le enviaremos un informe cuando termine.`,
    photography:
      'Su paquete incluye fotografías de su evento: le escribiremos antes de ese día para acordarlas.',
    link: 'Ver su evento',
  },
  declined: {
    subject: 'Sobre su solicitud',
    lines: (title, reason) => [`No aceptamos «${title}», por este motivo:`, reason],
    refund: (amount) =>
      `Su pago de ${amount} vuelve a la tarjeta con la que pagó. Los bancos tardan de 5 a 10 días en mostrarlo.`,
    free: 'No pagó nada, y no debe nada.',
    end: 'Si cree que nos equivocamos, responda a este correo.',
  },
  running: {
    subject: 'Comenzó su espacio',
    lines: (title, packageName, until) => [
      `«${title}» está destacado desde ahora hasta el ${until} (${packageName}).`,
      'Lleva la palabra «Patrocinado», como todo lo que se paga. En la página principal se destacan hasta tres eventos a la vez; cuando hay más, se turnan.',
    ],
    link: 'Ver su evento',
  },
  ended: {
    subject: 'Terminó su espacio',
    lines: (title, packageName, from, until) => [
      `El espacio de «${title}» (${packageName}) duró desde el ${from} hasta el ${until}.`,
    ],
    report: (views, clicks) =>
      `Lo vieron ${people(views, 'visitante', 'visitantes')} y lo abrieron ${people(clicks, 'visitante', 'visitantes')}. Cada visitante cuenta una vez al día; los robots no se cuentan, y a nadie se le sigue con cookies.`,
    thanks: 'Gracias por apoyar el boletín.',
    link: 'Promocionar otro evento',
  },
}

export const advertisingMailCopy: Copy<AdvertisingMailCopy> = { en, es }

/** What the calls about applications and payments answer where they cannot go on. */
export const advertisingRefusals = {
  forListedEvents: 'This package is for an event that is listed already.',
  notInInbox: 'There is no such application in the Inbox.',
  notPaidYet: 'This application has not been paid yet.',
  alreadyDecided: 'Someone has already decided this application.',
  eventOver: 'The event is over. Decline the application to refund it.',
  noChurch: 'There is no such church in the directory.',
  chooseChurch: 'It may already be in the directory. Choose that church, or a new one.',
  ownersRefund: 'Only an owner can issue refunds. Please ask one to decline this application.',
  nothingLeft: 'Nothing is left of this payment to refund.',
  notYours: 'This payment is not waiting to be resolved.',
  promiseFulfilled: 'Someone has already done this.',
} as const
