import type { Copy } from '../language.ts'

/** What a church is written that asks for its link (decisions, section 5). */
const en = {
  greeting: 'Hello,',
  empty: 'empty',
  answers: { yes: 'yes', no: 'no' } as Record<string, string>,
  change: (field: string, from: string, to: string) => `${field}: ${from} → ${to}`,
  link: {
    subject: 'Your link to your church’s listing',
    lines: (church: string, siteName: string, until: string) => [
      `Somebody, probably you, said that ${church} is their church and asked ${siteName} for this link. By it you can correct the listing, tell us where your calendar is, or take the church out of the directory.`,
      `It works once, and until ${until}. Do not pass it on: whoever has it can send us changes in your church’s name.`,
      'If it was not you, do nothing: nothing changes without this link, and a person looks at every change.',
    ],
    label: 'Open your listing',
  },
  receipt: {
    subject: 'We have received your changes',
    lines: (church: string) => [
      `Thank you. A person looks at what you sent for ${church} within 48 hours, and we write to you again.`,
    ],
    corrections: 'What you sent:',
    withdraw: (church: string) =>
      `You asked us to take ${church} out of the directory. Its coming events come off the bulletin with it, its website is not read any more, and it is not added again.`,
    end: 'If it was not you who sent this, answer this mail.',
  },
  accepted: {
    subject: 'Your church’s listing is changed',
    lines: (church: string) => [`We have taken your changes for ${church} over. They are public now:`],
    notTaken: 'We have left these as they were:',
    calendar: 'We look at your calendar with the next reading of your website, within a day or so.',
    end: 'If something is not right yet, ask for another link on the card of your church, or answer this mail.',
    link: 'See the directory',
  },
  withdrawn: {
    subject: 'Your church is out of the directory',
    lines: (church: string, siteName: string) => [
      `We have taken ${church} out of the directory of ${siteName}, and its coming events off the bulletin. Its website is not read any more, and it is not added again.`,
      'If you change your mind, answer this mail, or add your church again.',
    ],
  },
  declined: {
    subject: 'About your changes',
    lines: (church: string, reason: string) => [
      `We have not made the changes that you sent for ${church}, for this reason:`,
      reason,
      'If you think that we are mistaken, answer this mail.',
    ],
  },
}

export type ClaimMailCopy = typeof en

const es: ClaimMailCopy = {
  greeting: 'Hola:',
  empty: 'vacío',
  answers: { yes: 'sí', no: 'no' },
  change: (field, from, to) => `${field}: ${from} → ${to}`,
  link: {
    subject: 'Su enlace a los datos de su iglesia',
    lines: (church, siteName, until) => [
      `Alguien, probablemente usted, dijo que ${church} es su iglesia y le pidió este enlace a ${siteName}. Con él puede corregir los datos, indicarnos dónde está su calendario o retirar la iglesia del directorio.`,
      `Funciona una sola vez, hasta el ${until}, y no es para compartir: quien lo tenga puede enviarnos cambios en nombre de su iglesia.`,
      'Si no fue usted, no haga nada: nada cambia sin este enlace, y una persona revisa cada cambio.',
    ],
    label: 'Abrir los datos de su iglesia',
  },
  receipt: {
    subject: 'Recibimos sus cambios',
    lines: (church) => [
      `Gracias. Una persona revisará en un plazo de 48 horas lo que envió para ${church}, y le escribiremos de nuevo.`,
    ],
    corrections: 'Lo que envió:',
    withdraw: (church) =>
      `Nos pidió retirar ${church} del directorio. Sus próximos eventos también salen del boletín, ya no leeremos su sitio web y no la volveremos a agregar.`,
    end: 'Si no fue usted quien envió esto, responda a este correo.',
  },
  accepted: {
    subject: 'Los datos de su iglesia han cambiado',
    lines: (church) => [`Aceptamos sus cambios para ${church}. Ya son públicos:`],
    notTaken: 'Estos los dejamos como estaban:',
    calendar: 'Leeremos su calendario en la próxima visita a su sitio web, en un día aproximadamente.',
    end: 'Si algo todavía no está bien, pida otro enlace en la ficha de su iglesia o responda a este correo.',
    link: 'Ver el directorio',
  },
  withdrawn: {
    subject: 'Su iglesia ya no está en el directorio',
    lines: (church, siteName) => [
      `Retiramos ${church} del directorio de ${siteName} y sus próximos eventos del boletín. Ya no leeremos su sitio web y no la volveremos a agregar.`,
      'Si cambia de opinión, responda a este correo o agregue su iglesia de nuevo.',
    ],
  },
  declined: {
    subject: 'Sobre sus cambios',
    lines: (church, reason) => [
      `No hicimos los cambios que envió para ${church}, por esta razón:`,
      reason,
      'Si cree que nos equivocamos, responda a este correo.',
    ],
  },
}

export const claimMailCopy: Copy<ClaimMailCopy> = { en, es }
