import type { Copy } from '../language.ts'

/** What a church is written that asks for its link (decisions, section 5). */
const en = {
  greeting: 'Hello,',
  empty: 'empty',
  somePicture: 'a picture',
  answers: { yes: 'yes', no: 'no' } as Record<string, string>,
  change: (field: string, from: string, to: string) => `${field}: ${from} → ${to}`,
  link: {
    subject: 'Your link to your church’s listing',
    lines: (church: string, siteName: string, until: string) => [
      `Someone, probably you, said that ${church} is their church and asked ${siteName} for this link. Use it to correct the listing, share your calendar, or remove the church from the directory.`,
      `It works once, until ${until}. Do not share it: anyone who has it can send us changes in your church’s name.`,
      'If it was not you, do nothing: nothing changes without this link, and a person reviews every change.',
    ],
    label: 'Open your listing',
  },
  receipt: {
    subject: 'We have received your changes',
    lines: (church: string) => [
      `Thank you. A person will review what you sent for ${church} within 48 hours, and we will email you again.`,
    ],
    corrections: 'What you sent:',
    withdraw: (church: string) =>
      `You asked us to remove ${church} from the directory. Its upcoming events come off the bulletin with it, its website will no longer be read, and it will not be added again.`,
    end: 'If you did not send this, reply to this email.',
  },
  accepted: {
    subject: 'Your church’s listing was updated',
    lines: (church: string) => [`We have made your changes for ${church}. They are public now:`],
    notTaken: 'We left these as they were:',
    calendar: 'We will read your calendar the next time we visit your website, within a day or so.',
    end: 'If something is still not right, request another link on your church’s card, or reply to this email.',
    link: 'See the directory',
  },
  withdrawn: {
    subject: 'Your church was removed from the directory',
    lines: (church: string, siteName: string) => [
      `We have removed ${church} from the ${siteName} directory, and its upcoming events from the bulletin. Its website will no longer be read, and it will not be added again.`,
      'If you change your mind, reply to this email, or add your church again.',
    ],
  },
  declined: {
    subject: 'About your changes',
    lines: (church: string, reason: string) => [
      `We did not make the changes you sent for ${church}, for this reason:`,
      reason,
      'If you think we made a mistake, reply to this email.',
    ],
  },
}

export type ClaimMailCopy = typeof en

const es: ClaimMailCopy = {
  greeting: 'Hola:',
  empty: 'vacío',
  somePicture: 'una foto',
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
