import type { Copy } from '../language.ts'

const en = {
  title: 'Advertise Your Event',
  intro: 'Put your event where families look first. We answer every application within 24 hours.',
  free: 'A listing is free: we read events from the websites of listed churches.',
  freeLink: 'Add your church for free',
  paidPart: 'What costs money is a featured place at the top of the lists:',
  packagesTitle: 'Packages',
  popular: 'Most Popular',
  sponsoredNote: 'Paid placements are always labeled "Sponsored".',
  rotation:
    'Up to three are featured on the home page at a time. When more are sold, they rotate every 15 minutes so that each gets equal time; all of them come first in their category.',
  fullWeek: (from: string, taken: number, places: number) =>
    `The week of ${from} is full: ${taken} placements take turns in the ${places} places.`,
  steps: {
    title: 'How it works',
    paid: [
      'Fill out the application and pay by card. Nothing is public yet.',
      'A person reviews your event within 24 hours. If we do not accept it, you get a full refund.',
      'Once accepted, your event is published and its placement starts right away, or on the day you choose.',
      'We email you at each step. When the placement ends, you get a report of how often it was seen and opened.',
    ],
    free: [
      'Fill out the application. There is nothing to pay right now.',
      'A person reviews your event within 24 hours and emails you.',
      'Once accepted, your event is published and its placement starts right away, or on the day you choose.',
      'When the placement ends, you get a report of how often it was seen and opened.',
    ],
  },
  state: {
    title: 'Your application',
    unpaid: 'It has not been paid for yet. We review it once it is.',
    pay: 'Continue to payment',
    awaiting_review: 'We have it. A person will review it within 24 hours and email you.',
    accepted: (from: string, until: string) =>
      `It has been accepted. The placement runs from ${from} until ${until}.`,
    ended: (from: string, until: string) => `The placement ran from ${from} until ${until} and has ended.`,
    declined: 'It was not accepted. The reason is in our email; your payment goes back to your card.',
    canceled: 'You canceled it. What you paid goes back to your card.',
    seeEvent: 'See your event',
  },
  runs: {
    days: (days: number) => (days === 1 ? 'for 1 day' : `for ${days} days`),
    weeks: (weeks: number) => (weeks === 1 ? 'for 1 week' : `for ${weeks} weeks`),
    months: (months: number) => (months === 1 ? 'for 1 month' : `for ${months} months`),
  },
  features: {
    featured: ['Top of category listing', 'Bold title and description', 'Enhanced church profile'],
    premium: ['Everything in Featured', 'Homepage banner'],
    champion: ['Multi-week homepage presence', 'Featured church profile', 'Full event photography'],
  } as Record<string, string[]>,
  onlinePrice: (price: string) => `${price} when you apply online`,
  choose: 'Apply for this package',
  form: {
    title: 'Application',
    churchName: 'Church or organization',
    listed: {
      list: 'Listed churches',
      found: (n: number) =>
        n === 0 ? 'No listed church has this name.' : n === 1 ? '1 listed church' : `${n} listed churches`,
    },
    contactName: 'Contact name',
    email: 'Email',
    phone: 'Phone',
    website: 'Website',
    eventTitle: 'Event title',
    eventDescription: 'Event description',
    descriptionHint: 'At least 20 characters: what happens, and for whom',
    eventDate: 'Event date',
    eventTime: 'Event time',
    chooseTime: 'Choose a time',
    eventCategory: 'Event category',
    chooseCategory: 'Choose a category',
    packageType: 'Advertising package',
    choosePackage: 'Choose a package',
    packageOption: (name: string, price: string, runs: string) => `${name}: ${price} ${runs}`,
    startsOn: 'First day of the placement',
    startsOnHint: 'If left empty, it begins as soon as we accept your event',
    notes: 'Additional notes',
    optional: 'optional',
    submit: 'Submit Application',
    submitting: 'Submitting...',
  },
  failed: {
    title: 'Submission Failed',
    description: 'There was an error submitting your application. Please try again.',
  },
  paid: { title: 'Payment received', description: "Thank you! We'll review your event." },
  canceled: { title: 'Payment Canceled', description: 'You can submit your application again anytime.' },
  done: {
    title: 'Application Submitted Successfully',
    text: 'We will contact you within 24 hours.',
    back: 'Return to Events',
    mailNote: 'Check your email to see what happens next.',
    promoted: {
      title: 'Your promotion is paid',
      text: 'Your event is featured from now on, as soon as the payment is confirmed, which takes a moment.',
      next: 'We email you a receipt with a private link to the live report and the invoice, and a report when it ends.',
    },
    seeEvent: 'See your event',
  },
}

export type AdvertiseCopy = typeof en

const es: AdvertiseCopy = {
  title: 'Anuncie su evento',
  intro: 'Ponga su evento donde las familias miran primero. Respondemos cada solicitud en 24 horas.',
  free: 'Aparecer es gratis: leemos los eventos en los sitios web de las iglesias del directorio.',
  freeLink: 'Agregue su iglesia gratis',
  paidPart: 'Lo que se paga es un espacio destacado al principio de las listas:',
  packagesTitle: 'Paquetes',
  popular: 'El más popular',
  sponsoredNote: 'Los espacios pagados siempre llevan la etiqueta «Patrocinado».',
  rotation:
    'En la página principal se destacan como máximo tres a la vez. Cuando se venden más, se turnan cada 15 minutos para que cada uno se muestre igual; todos van primero en su categoría.',
  fullWeek: (from, taken, places) =>
    `La semana del ${from} está llena: ${taken} espacios se turnan en los ${places} lugares.`,
  steps: {
    title: 'Cómo funciona',
    paid: [
      'Usted llena la solicitud y paga con tarjeta. Todavía no se publica nada.',
      'Una persona revisa su evento en un plazo de 24 horas. Si no lo aceptamos, se le devuelve todo su dinero.',
      'Cuando lo aceptamos, su evento se publica y su espacio comienza en ese momento, o el día que usted elija.',
      'Le avisamos de cada paso por correo. Cuando termina, recibe un informe de cuántas veces se vio y se abrió.',
    ],
    free: [
      'Usted llena la solicitud. Por ahora no hay que pagar nada.',
      'Una persona revisa su evento en un plazo de 24 horas y le responde por correo.',
      'Cuando lo aceptamos, su evento se publica y su espacio comienza en ese momento, o el día que usted elija.',
      'Cuando termina, recibe un informe de cuántas veces se vio y se abrió.',
    ],
  },
  state: {
    title: 'Su solicitud',
    unpaid: 'Todavía no está pagada. Nadie la revisa antes.',
    pay: 'Continuar con el pago',
    awaiting_review: 'La tenemos. Una persona la revisa en un plazo de 24 horas y le responde por correo.',
    accepted: (from, until) => `Está aceptada. El espacio dura desde el ${from} hasta el ${until}.`,
    ended: (from, until) => `El espacio duró desde el ${from} hasta el ${until} y ya terminó.`,
    declined: 'No fue aceptada. El motivo está en nuestro correo; lo que pagó vuelve a su tarjeta.',
    canceled: 'Usted la canceló. Lo que pagó vuelve a su tarjeta.',
    seeEvent: 'Ver su evento',
  },
  runs: {
    days: (days) => (days === 1 ? 'por 1 día' : `por ${days} días`),
    weeks: (weeks) => (weeks === 1 ? 'por 1 semana' : `por ${weeks} semanas`),
    months: (months) => (months === 1 ? 'por 1 mes' : `por ${months} meses`),
  },
  features: {
    featured: ['Primero en su categoría', 'Título y descripción en negrita', 'Perfil de iglesia ampliado'],
    premium: ['Todo lo del paquete Featured Event', 'Anuncio en la página principal'],
    champion: [
      'Varias semanas en la página principal',
      'Perfil de iglesia destacado',
      'Fotografía completa del evento',
    ],
  },
  onlinePrice: (price) => `${price} si lo solicita en línea`,
  choose: 'Solicitar este paquete',
  form: {
    title: 'Solicitud',
    churchName: 'Iglesia u organización',
    listed: {
      list: 'Iglesias del directorio',
      found: (n) =>
        n === 0
          ? 'Ninguna iglesia del directorio tiene este nombre.'
          : n === 1
            ? '1 iglesia del directorio'
            : `${n} iglesias del directorio`,
    },
    contactName: 'Nombre de contacto',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    website: 'Sitio web',
    eventTitle: 'Título del evento',
    eventDescription: 'Descripción del evento',
    descriptionHint: 'Al menos 20 caracteres: qué se hará y para quién',
    eventDate: 'Fecha del evento',
    eventTime: 'Hora del evento',
    chooseTime: 'Elija una hora',
    eventCategory: 'Categoría del evento',
    chooseCategory: 'Elija una categoría',
    packageType: 'Paquete de publicidad',
    choosePackage: 'Elija un paquete',
    packageOption: (name, price, runs) => `${name}: ${price} ${runs}`,
    startsOn: 'Primer día del espacio',
    startsOnHint: 'Si lo deja vacío, comienza en cuanto aceptemos su evento',
    notes: 'Notas adicionales',
    optional: 'opcional',
    submit: 'Enviar solicitud',
    submitting: 'Enviando...',
  },
  failed: {
    title: 'No se pudo enviar',
    description: 'Hubo un error al enviar su solicitud. Por favor, inténtelo de nuevo.',
  },
  paid: { title: 'Pago recibido', description: '¡Gracias! Revisaremos su evento.' },
  canceled: {
    title: 'Pago cancelado',
    description: 'Puede enviar su solicitud de nuevo en cualquier momento.',
  },
  done: {
    title: 'Solicitud enviada con éxito',
    text: 'Nos pondremos en contacto con usted en un plazo de 24 horas.',
    back: 'Volver a los eventos',
    mailNote: 'Revise su correo: allí está lo que sigue.',
    promoted: {
      title: 'Su promoción está pagada',
      text: 'Su evento está destacado desde ahora, en cuanto se confirme el pago, lo que tarda un momento.',
      next: 'Le enviamos un recibo con un enlace privado al informe y a la factura, y otro informe cuando termine.',
    },
    seeEvent: 'Ver su evento',
  },
}

export const advertiseCopy: Copy<AdvertiseCopy> = { en, es }
