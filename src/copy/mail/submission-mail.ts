import type { Copy } from '../language.ts'

/** Mails to the person who submitted a church (specification, sections 1 and 9), in the language of the form. */
const en = {
  received: {
    subject: 'We have received your submission',
    lines: (_church: string, siteName: string, _reason: string) => [
      `Thank you for submitting a church to ${siteName}. We review every church and add it within 48 hours.`,
      'There is nothing else to do. We will email you when it is listed.',
      'If you did not submit it, you can ignore this email.',
    ],
  },
  accepted: {
    subject: 'Your church is listed',
    lines: (church: string, siteName: string, _reason: string) => [
      `${church} is now in the ${siteName} church directory.`,
      'We look for its events on its website automatically. If something in the listing is wrong, reply to this email, or request a link on its card in the directory to correct it yourself.',
    ],
    link: 'Browse Churches',
  },
  joined: {
    subject: 'Your church is already listed',
    lines: (church: string, siteName: string, _reason: string) => [
      `Thank you for submitting ${church}. It is already in the ${siteName} church directory, so we used what you sent to complete its listing.`,
      'If you represent the church and something in the listing is wrong, you can request a link to correct it yourself.',
    ],
    link: 'Correct the listing',
  },
  declined: {
    subject: 'About your submission',
    lines: (church: string, siteName: string, reason: string) => [
      `We did not add ${church} to ${siteName}, for this reason:`,
      reason,
      'If you think we made a mistake, reply to this email.',
    ],
  },
}

type SubmissionMailCopy = typeof en

const es: SubmissionMailCopy = {
  received: {
    subject: 'Recibimos su solicitud',
    lines: (_church, siteName) => [
      `Gracias por enviar una iglesia a ${siteName}. Revisamos cada iglesia y la agregamos en un plazo de 48 horas.`,
      'No tiene que hacer nada más. Le escribiremos de nuevo cuando esté en el directorio.',
      'Si no fue usted quien la envió, simplemente no responda a este correo.',
    ],
  },
  accepted: {
    subject: 'Su iglesia está en el directorio',
    lines: (church, siteName) => [
      `${church} ya está en el directorio de iglesias de ${siteName}.`,
      'Buscamos sus eventos en su sitio web por nuestra cuenta. Si algo de sus datos no está bien, responda a este correo, o pida en su ficha del directorio un enlace para corregirlo usted mismo.',
    ],
    link: 'Ver las iglesias',
  },
  joined: {
    subject: 'Su iglesia ya estaba en el directorio',
    lines: (church, siteName) => [
      `Gracias por enviar ${church}. Ya estaba en el directorio de iglesias de ${siteName}, así que completamos su ficha con lo que nos envió en lugar de agregarla otra vez.`,
      'Si usted representa a la iglesia y algo de sus datos no está bien, pida un enlace para corregirlo usted mismo.',
    ],
    link: 'Corregir los datos',
  },
  declined: {
    subject: 'Sobre su solicitud',
    lines: (church, siteName, reason) => [
      `No agregamos ${church} a ${siteName}, por esta razón:`,
      reason,
      'Si cree que nos equivocamos, responda a este correo.',
    ],
  },
}

export const submissionMailCopy: Copy<SubmissionMailCopy> = { en, es }

/** What the submit call answers where it cannot take the form. */
export const submissionCopy = {
  alreadyDecided: 'Someone has already decided this church.',
  noSuchChurch: 'There is no church with this number.',
  mergedMeanwhile: (name: string) =>
    `${name} has since been merged into another church. Reload the Inbox to see which.`,
  notListed: (name: string) => `${name} is no longer listed.`,
  unknown: 'There is no such church in the Inbox.',
  gone: 'The maps service no longer lists this church. Decline it, or enter its details.',
} as const
