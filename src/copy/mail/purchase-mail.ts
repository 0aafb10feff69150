import type { Copy } from '../language.ts'

const en = {
  greeting: 'Hello,',
  link: 'See your purchase',
  refunded: {
    subject: 'Your refund',
    whole: (amount: string, title: string) =>
      `We are returning ${amount} for "${title}" to the card you paid with. Its placement ends.`,
    part: (amount: string, title: string) =>
      `We are returning ${amount} of your payment for "${title}" to the card you paid with. Its placement goes on.`,
    wait: 'It can take 5 to 10 days to appear.',
  },
  reason: (reason: string) => `The reason: ${reason}`,
  canceled: {
    subject: 'You canceled your placement',
    line: (title: string) => `You canceled the placement of "${title}".`,
    refund: (amount: string) =>
      `${amount} goes back to the card you paid with. It can take 5 to 10 days to appear.`,
  },
  dates: {
    subject: 'New dates of your placement',
    line: (title: string, from: string, until: string) =>
      `"${title}" is now featured from ${from} until ${until}.`,
  },
  text: {
    subject: 'The text of your event',
    replaced: (title: string) => `We changed the text of your event. It is now "${title}".`,
    accepted: (title: string) => `We accepted your new text. Your event is now "${title}".`,
    declined: (title: string) => `We did not accept your new text for "${title}". The former one stays.`,
  },
  reminder: {
    subject: 'Your application is not paid yet',
    lines: (title: string, packageName: string, amount: string) => [
      `You applied to feature "${title}" (${packageName}, ${amount}), and it has not been paid for yet. We review it once it is.`,
      'Follow the link to finish paying, or to tell us that you are no longer interested. We do not remind you again.',
    ],
    link: 'Finish paying, or cancel',
  },
  newLink: {
    subject: 'The link to your purchase',
    line: (title: string) =>
      `Here is the new private link to your purchase for "${title}". Former links no longer work.`,
  },
}

const es: typeof en = {
  greeting: 'Hola:',
  link: 'Ver su compra',
  refunded: {
    subject: 'Su reembolso',
    whole: (amount, title) =>
      `Devolvemos ${amount} por «${title}» a la tarjeta con la que pagó. Su espacio termina.`,
    part: (amount, title) =>
      `Devolvemos ${amount} de su pago por «${title}» a la tarjeta con la que pagó. Su espacio continúa.`,
    wait: 'Puede tardar de 5 a 10 días en aparecer.',
  },
  reason: (reason) => `El motivo: ${reason}`,
  canceled: {
    subject: 'Canceló su espacio',
    line: (title) => `Canceló el espacio de «${title}».`,
    refund: (amount) =>
      `${amount} vuelven a la tarjeta con la que pagó. Puede tardar de 5 a 10 días en aparecer.`,
  },
  dates: {
    subject: 'Nuevas fechas de su espacio',
    line: (title, from, until) => `«${title}» está destacado ahora desde el ${from} hasta el ${until}.`,
  },
  text: {
    subject: 'El texto de su evento',
    replaced: (title) => `Cambiamos el texto de su evento. Ahora es «${title}».`,
    accepted: (title) => `Aceptamos su nuevo texto. Su evento ahora es «${title}».`,
    declined: (title) => `No aceptamos su nuevo texto para «${title}». El anterior se mantiene.`,
  },
  reminder: {
    subject: 'Su solicitud aún no está pagada',
    lines: (title, packageName, amount) => [
      `Solicitó destacar «${title}» (${packageName}, ${amount}) y aún no la ha pagado. La revisamos en cuanto lo haga.`,
      'Siga el enlace para terminar de pagar, o para decirnos que ya no le interesa. No se lo recordaremos otra vez.',
    ],
    link: 'Terminar de pagar, o cancelar',
  },
  newLink: {
    subject: 'El enlace a su compra',
    line: (title) =>
      `Este es el nuevo enlace privado a su compra de «${title}». Los anteriores ya no funcionan.`,
  },
}

export const purchaseMailCopy: Copy<typeof en> = { en, es }

/** What the calls about purchases answer where they cannot go on. */
export const purchaseRefusals = {
  changedAmount: 'Someone else has refunded a part of this payment. Please look at what is left.',
  tooMuch: 'Not so much of this payment is left to refund.',
  changedDates: 'Someone else has changed this placement, or it has ended. Please look at its dates.',
  isOver: 'This placement has ended.',
  hasStarted: 'This placement has started. It can be extended, but no longer moved or canceled.',
  afterEvent: 'The event is over by then. Please choose an earlier day.',
  changedText: 'Someone else has changed this text. Please look at it.',
  noProposal: 'Someone has already decided this text.',
  noText: 'This text belongs to a listed event. Please edit the event.',
  reminded: 'It was reminded already, or is not waiting for a payment.',
  noAddress: 'Nobody left an email address for this purchase.',
} as const
