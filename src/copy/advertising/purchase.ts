import type { Copy } from '../language.ts'

const people = (n: number) => n.toLocaleString('en-US')

const en = {
  title: 'Your purchase',
  bought: 'What you bought',
  state: {
    unpaid: 'It has not been paid for yet. We review it once it is.',
    processing: 'Your payment has not been confirmed yet. This takes a moment.',
    awaiting_review:
      'It is paid. A person reviews your event within 24 hours and emails you. If we do not accept it, you get a full refund.',
    next: (from: string, until: string) => `It is paid. Your placement runs from ${from} until ${until}.`,
    now: (until: string) => `It is paid. Your placement runs until ${until}.`,
    ended: (from: string, until: string) => `Your placement ran from ${from} until ${until}.`,
    declined: 'We did not accept it. The reason is in our email; your payment goes back to your card.',
    canceled: 'You canceled it. What you paid goes back to your card.',
    withdrawn: 'Your placement ended early.',
    unmatched:
      'It is paid. We could not match it to an event that can be promoted; a person will contact you or refund it.',
  },
  pay: 'Finish paying',
  refunded: (amount: string) => `Refunded: ${amount}.`,
  seeEvent: 'See your event',
  invoices: 'Invoices',
  invoice: (number: string, amount: string) => `${number}: ${amount}`,
  report: {
    title: 'Report',
    day: 'Day',
    seen: 'Seen',
    opened: 'Opened',
    total: 'In all',
    none: 'Nothing has been counted yet.',
    note: 'Each visitor counts once a day; bots are not counted, and no one is tracked with cookies.',
  },
  letters: {
    title: 'In the newsletter',
    issue: (day: string) => `The issue of ${day}`,
    opened: (n: number | null) => (n === null ? '' : `, opened ${people(n)} ${n === 1 ? 'time' : 'times'}`),
  },
  text: {
    title: 'Change the text',
    intro: 'Until the placement starts. A person reviews your new text and emails you.',
    eventTitle: 'Event title',
    description: 'Event description',
    button: 'Send for review',
    waiting: 'Your new text waits for a review.',
  },
  cancel: {
    title: 'Cancel',
    rules: 'What our refund policy says:',
    refund: (amount: string) => `Your placement has not started: you get ${amount} back.`,
    unpaid: 'You are no longer interested? Then we remove your application.',
    sure: 'Yes, cancel the placement. This cannot be undone.',
    button: 'Cancel and get a refund',
    unpaidButton: 'I am no longer interested',
  },
  removed: { title: 'Removed', text: 'Your application is removed. Thank you for telling us.' },
  unknown: {
    title: 'This link does not work',
    text: 'It may have been replaced by a newer one. Please use the link of our last email.',
  },
}

const es: typeof en = {
  title: 'Su compra',
  bought: 'Lo que compró',
  state: {
    unpaid: 'Aún no está pagado. Lo revisamos en cuanto lo esté.',
    processing: 'Su pago aún no está confirmado. Tarda un momento.',
    awaiting_review:
      'Está pagado. Una persona revisa su evento en un plazo de 24 horas y le escribe. Si no lo aceptamos, le devolvemos todo.',
    next: (from, until) => `Está pagado. Su espacio dura desde el ${from} hasta el ${until}.`,
    now: (until) => `Está pagado. Su espacio dura hasta el ${until}.`,
    ended: (from, until) => `Su espacio duró desde el ${from} hasta el ${until}.`,
    declined: 'No lo aceptamos. El motivo está en nuestro correo; lo que pagó vuelve a su tarjeta.',
    canceled: 'Usted lo canceló. Lo que pagó vuelve a su tarjeta.',
    withdrawn: 'Su espacio terminó antes.',
    unmatched:
      'Está pagado. No pudimos relacionarlo con un evento que se pueda promocionar; una persona le escribe o le devuelve el dinero.',
  },
  pay: 'Terminar de pagar',
  refunded: (amount) => `Devuelto: ${amount}.`,
  seeEvent: 'Ver su evento',
  invoices: 'Facturas',
  invoice: (number, amount) => `${number}: ${amount}`,
  report: {
    title: 'Informe',
    day: 'Día',
    seen: 'Visto',
    opened: 'Abierto',
    total: 'En total',
    none: 'Todavía no se ha contado nada.',
    note: 'Cada visitante cuenta una vez al día; los robots no se cuentan, y a nadie se le sigue con cookies.',
  },
  letters: {
    title: 'En el boletín',
    issue: (day) => `La edición del ${day}`,
    opened: (n) => (n === null ? '' : `, abierto ${people(n)} ${n === 1 ? 'vez' : 'veces'}`),
  },
  text: {
    title: 'Cambiar el texto',
    intro: 'Hasta que comience el espacio. Una persona revisa su nuevo texto y le escribe.',
    eventTitle: 'Título del evento',
    description: 'Descripción del evento',
    button: 'Enviar a revisión',
    waiting: 'Su nuevo texto espera una revisión.',
  },
  cancel: {
    title: 'Cancelar',
    rules: 'Lo que dice nuestra política de reembolsos:',
    refund: (amount) => `Su espacio no ha comenzado: le devolvemos ${amount}.`,
    unpaid: '¿Ya no le interesa? Entonces quitamos su solicitud.',
    sure: 'Sí, cancelar el espacio. No se puede deshacer.',
    button: 'Cancelar y recibir el reembolso',
    unpaidButton: 'Ya no me interesa',
  },
  removed: { title: 'Quitada', text: 'Su solicitud está quitada. Gracias por decírnoslo.' },
  unknown: {
    title: 'Este enlace no funciona',
    text: 'Puede que uno más nuevo lo haya reemplazado. Use el enlace de nuestro último correo.',
  },
}

/** The page of a buyer's private link. */
export const purchaseCopy: Copy<typeof en> = { en, es }
