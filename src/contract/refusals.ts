/** What a person reads, in each language of the pages: one that is missing is an error of types. */
export interface Words {
  readonly en: string
  readonly es: string
}
type Language = keyof Words

/** A sentence without translations is for administrators, whose screens are in English. */
export function pickWords(language: Language, words: string | Words): string {
  return typeof words === 'string' ? words : words[language]
}

let current: Reading = { language: 'en', marksFields: false }
interface Reading {
  language: Language
  /** Whether FIELD begins the words that stand for any field. */
  marksFields: boolean
}

/** Before words that no rule has for its own field: where the field's name has to be. */
export const FIELD = '{field}'

/** In a browser the page's own; on the server, which reads for everybody, that of the reading. */
export function currentLanguage(): Language {
  const language = typeof document === 'undefined' ? current.language : document.documentElement.lang
  return language === 'es' ? 'es' : 'en'
}

/**
 * Reads by schemas whose rules have their words in `language`: the schema library asks for them while it reads and lists
 * its issues, which has to be done within `read`, and at once.
 */
export function readIn<Read>(language: Language, read: () => Read, marksFields = false): Read {
  current = { language, marksFields }
  try {
    return read()
  } finally {
    current = { language: 'en', marksFields: false }
  }
}

type RuleCode = keyof typeof RULES

/** Words in the language that is read in; `{}` in them is what the schema names. */
export function pickCurrent(words: Words, named: unknown = ''): string {
  return words[currentLanguage()].replace('{}', () => String(named))
}

/** The same of words that stand for any field. */
export function pickOfField(words: Words, named?: unknown): string {
  return (current.marksFields ? FIELD : '') + pickCurrent(words, named)
}

/** The words of a rule, for a schema. */
export function rule(code: RuleCode): { error: () => string } {
  return { error: () => pickCurrent(RULES[code]) }
}

/** What the schemas of the forms refuse with, word for word (specification, section 5). */
export const RULES = {
  required: { en: 'Required', es: 'Obligatorio' },
  email: { en: 'Invalid email', es: 'Correo electrónico no válido' },
  textShort: { en: 'String must contain at least {} character(s)', es: 'Debe tener al menos {} caracteres' },
  textLong: { en: 'String must contain at most {} character(s)', es: 'Debe tener como máximo {} caracteres' },
  churchNameShort: {
    en: 'Church name must be at least 3 characters',
    es: 'El nombre de la iglesia debe tener al menos 3 caracteres',
  },
  website: { en: 'Please enter a valid website URL', es: 'Escriba una dirección web válida' },
  address: { en: 'Please enter a complete address', es: 'Escriba una dirección completa' },
  phone: { en: 'Please enter a valid phone number', es: 'Escriba un número de teléfono válido' },
  denomination: { en: 'Please select a denomination', es: 'Elija una denominación' },
  descriptionLong: {
    en: 'Description must be under 500 characters',
    es: 'La descripción debe tener menos de 500 caracteres',
  },
  contactName: { en: 'Contact name is required', es: 'El nombre de contacto es obligatorio' },
  emailAddress: { en: 'Please enter a valid email address', es: 'Escriba un correo electrónico válido' },
  calendarUrl: { en: 'Please enter a valid calendar URL', es: 'Escriba una dirección de calendario válida' },
  picture: { en: 'Please choose a picture.', es: 'Elija una imagen.' },
  pictureTooLarge: { en: 'That picture is too large.', es: 'Esa imagen es demasiado grande.' },
  altMissing: { en: 'Please say what the picture shows.', es: 'Diga qué muestra la foto.' },
  color: {
    en: 'A color is written with six hexadecimal digits, such as 1e3f97.',
    es: 'Un color se escribe con seis dígitos hexadecimales, como 1e3f97.',
  },
  churchName: { en: 'Church name is required', es: 'El nombre de la iglesia es obligatorio' },
  validEmail: { en: 'Valid email is required', es: 'Se requiere un correo electrónico válido' },
  phoneNumber: { en: 'Phone number is required', es: 'El número de teléfono es obligatorio' },
  eventTitle: { en: 'Event title is required', es: 'El título del evento es obligatorio' },
  eventDescription: {
    en: 'Event description must be at least 20 characters',
    es: 'La descripción del evento debe tener al menos 20 caracteres',
  },
  eventDate: { en: 'Event date is required', es: 'La fecha del evento es obligatoria' },
  noDate: { en: 'Please choose a date.', es: 'Elija una fecha.' },
  date: { en: 'Dates are written YYYY-MM-DD.', es: 'La fecha se escribe AAAA-MM-DD.' },
  eventTime: { en: 'Event time is required', es: 'La hora del evento es obligatoria' },
  halfHour: { en: 'Please choose one of the half hours', es: 'Elija una de las medias horas' },
  eventCategory: { en: 'Event category is required', es: 'La categoría del evento es obligatoria' },
  package: { en: 'Advertising package is required', es: 'El paquete de publicidad es obligatorio' },
  noPackage: { en: 'The package is missing.', es: 'Falta el paquete.' },
  amount: {
    en: 'The amount has to be a number of dollars.',
    es: 'El importe tiene que ser un número de dólares.',
  },
  roughPlace: {
    en: 'A place is given to two decimals of a degree',
    es: 'Un lugar se indica con dos decimales de grado',
  },
  onePlace: {
    en: 'Name either a latitude and a longitude, or a neighborhood or ZIP code.',
    es: 'Indique una latitud y una longitud, o bien un vecindario o código postal.',
  },
  nothingChanged: {
    en: 'Nothing has been changed. Correct at least one field first.',
    es: 'No ha cambiado nada. Corrija primero al menos un campo.',
  },
  cardNumber: { en: 'Your card number is incomplete.', es: 'El número de su tarjeta está incompleto.' },
} as const satisfies Record<string, Words>

/** What calls that anybody may make refuse with. */
export const REFUSALS = {
  unreadable: { en: 'The request could not be read.', es: 'No se pudo leer la solicitud.' },
  nothingHere: { en: 'There is nothing at this address.', es: 'No hay nada en esta dirección.' },
  otherMethod: {
    en: 'This address does not take that kind of request.',
    es: 'Esta dirección no admite ese tipo de solicitud.',
  },
  tooLarge: { en: 'That is more than this form takes.', es: 'Es más de lo que admite este formulario.' },
  notJson: { en: 'Send the data as JSON.', es: 'Envíe los datos como JSON.' },
  tooManyRequests: {
    en: 'Too many requests. Please wait a moment and try again.',
    es: 'Demasiadas solicitudes. Espere un momento e inténtelo de nuevo.',
  },
  internal: {
    en: 'Something went wrong on our side. Please try again later.',
    es: 'Algo falló de nuestra parte. Inténtelo de nuevo más tarde.',
  },
  away: {
    en: 'The site cannot reach its records at the moment. Please try again in a minute.',
    es: 'El sitio no puede acceder a sus datos en este momento. Inténtelo de nuevo en un minuto.',
  },
  full: {
    en: 'Nothing can be saved at the moment. Please try again later.',
    es: 'En este momento no se puede guardar nada. Inténtelo de nuevo más tarde.',
  },
  otherSite: {
    en: 'This request came from another website.',
    es: 'La solicitud llegó desde otro sitio web.',
  },
  otherHost: { en: 'The request names an invalid host.', es: 'La solicitud nombra un servidor no válido.' },
  tooDeep: { en: 'The request is nested too deeply.', es: 'La solicitud tiene demasiados niveles.' },
  signInFirst: { en: 'Please sign in as an administrator.', es: 'Inicie sesión como administrador.' },
  wrongSignIn: {
    en: 'The email address or password is incorrect.',
    es: 'El correo electrónico o la contraseña son incorrectos.',
  },
  tooManyAttempts: {
    en: 'Too many attempts. Please wait a moment and try again.',
    es: 'Demasiados intentos. Espere un momento e inténtelo de nuevo.',
  },
  wrongCode: { en: 'The code is not right.', es: 'El código no es correcto.' },
  codeOver: {
    en: 'The time for the code is over, or it was wrong too often. Please sign in again.',
    es: 'El tiempo para el código terminó, o se escribió mal demasiadas veces. Inicie sesión de nuevo.',
  },
  wrongPassword: { en: 'The password is not right.', es: 'La contraseña no es correcta.' },
  secondFactorOn: { en: 'The second factor is in use already.', es: 'El segundo factor ya está en uso.' },
  noSecondFactor: { en: 'There is no second factor to change.', es: 'No hay un segundo factor que cambiar.' },
  wrongPasskey: {
    en: 'The passkey could not be used. Please try again, or sign in with your password.',
    es: 'No se pudo usar la llave de acceso. Inténtelo de nuevo o inicie sesión con su contraseña.',
  },
  badCharacter: {
    en: 'The request contains a character that cannot be stored.',
    es: 'El texto tiene un carácter que no se puede guardar.',
  },
  tooQuick: {
    en: 'That was very quick. Please check what you entered and send it again.',
    es: 'Fue muy rápido. Revise lo que escribió y envíelo una vez más.',
  },
  tooManyChurches: {
    en: 'You have submitted many churches today. Please go on tomorrow.',
    es: 'Hoy ya envió muchas iglesias. Continúe mañana.',
  },
  noEvent: {
    en: 'There is no such event, or it is not public.',
    es: 'Ese evento no existe o no es público.',
  },
  noChurch: {
    en: 'There is no listed church with this number.',
    es: 'En el directorio no hay ninguna iglesia con este número.',
  },
  noPlace: {
    en: 'No church of this neighborhood or ZIP code has a known location.',
    es: 'No se conoce la ubicación de ninguna iglesia de este vecindario o código postal.',
  },
  noPost: { en: 'There is no such post.', es: 'Esa entrada no existe.' },
  otherCursor: { en: 'The cursor does not belong to this list.', es: 'El cursor no pertenece a esta lista.' },
  noPicture: { en: 'There is no such picture.', es: 'Esa imagen no existe.' },
  noPictureFile: {
    en: 'Please choose a JPEG, PNG or WebP picture.',
    es: 'Elija una imagen JPEG, PNG o WebP.',
  },
  notListed: {
    en: 'This church is no longer in the directory.',
    es: 'Esta iglesia ya no está en el directorio.',
  },
  linkUnknown: {
    en: 'This link does not work. It may be incomplete: please open it from the email again.',
    es: 'Este enlace no funciona. Puede estar incompleto: ábralo otra vez desde el correo.',
  },
  linkUsed: {
    en: 'This link has already been used. Ask for a new one on the card of your church.',
    es: 'Este enlace ya se usó. Pida uno nuevo en la ficha de su iglesia.',
  },
  linkExpired: {
    en: 'This link is too old. Ask for a new one on the card of your church.',
    es: 'Este enlace es demasiado antiguo. Pida uno nuevo en la ficha de su iglesia.',
  },
  churchGone: {
    en: 'This church is no longer in the directory, so there is nothing to change.',
    es: 'Esta iglesia ya no está en el directorio, así que no hay nada que cambiar.',
  },
  tooManyApplications: {
    en: 'You have sent many applications today. Please try again tomorrow.',
    es: 'Hoy ya envió muchas solicitudes. Inténtelo de nuevo mañana.',
  },
  pastEvent: {
    en: 'The event is over by then. Please choose a date that is still to come.',
    es: 'Para entonces el evento ya habrá terminado. Elija una fecha futura.',
  },
  startsAfterEvent: {
    en: 'The placement would begin after the event. Please choose an earlier day.',
    es: 'El espacio comenzaría después del evento. Elija un día anterior.',
  },
  noAdvertising: {
    en: 'This site sells no advertising at the moment.',
    es: 'Este sitio no vende publicidad en este momento.',
  },
  paymentsOff: { en: 'Payments are turned off here.', es: 'Aquí los pagos están desactivados.' },
  restoredCopy: {
    en: 'This is a restored copy of the site. It takes no payments until it goes live.',
    es: 'Esta es una copia restaurada del sitio. No acepta pagos hasta que se ponga en marcha.',
  },
  noOffer: {
    en: 'This package is not offered at this price. Please choose one on the advertising page.',
    es: 'Este paquete no se ofrece a este precio. Elija uno en la página de publicidad.',
  },
  noApplication: {
    en: 'There is no such application. Please fill in the form again.',
    es: 'Esa solicitud no existe. Llene el formulario de nuevo.',
  },
  otherPackage: {
    en: 'The application is for another package. Please start from the form again.',
    es: 'La solicitud es para otro paquete. Comience de nuevo desde el formulario.',
  },
  needsApplication: {
    en: 'This package is bought with an application. Please fill in the form first.',
    es: 'Este paquete se compra con una solicitud. Llene primero el formulario.',
  },
  eitherOr: {
    en: 'A payment is for an application or for a listed event, not for both.',
    es: 'Un pago es para una solicitud o para un evento publicado, no para ambos.',
  },
  alreadyPaid: {
    en: 'This has already been paid. The receipt comes by email.',
    es: 'Esto ya se pagó. El recibo llega por correo electrónico.',
  },
  applicationDecided: {
    en: 'This application has already been decided.',
    es: 'Esta solicitud ya se decidió.',
  },
  noPromotion: {
    en: 'There is no such event, or it can no longer be promoted.',
    es: 'Ese evento no existe o ya no se puede promocionar.',
  },
  providerAway: {
    en: 'The payment provider is not responding. Please try again in a moment.',
    es: 'El proveedor de pagos no responde. Inténtelo de nuevo en un momento.',
  },
  providerRefused: {
    en: 'The payment provider rejected the request. Please contact us.',
    es: 'El proveedor de pagos rechazó la solicitud. Escríbanos.',
  },
  noSandbox: { en: 'There is no sandbox here.', es: 'Aquí no hay pagos de prueba.' },
  unknownPayment: { en: 'There is no such payment.', es: 'Ese pago no existe.' },
  unknownPurchase: { en: 'There is no such purchase.', es: 'Esa compra no existe.' },
  purchaseFixed: {
    en: 'It can no longer be changed or canceled here: it has started, or was decided meanwhile.',
    es: 'Ya no se puede cambiar ni cancelar aquí: comenzó, o se decidió mientras tanto.',
  },
  noInvoice: { en: 'There is no such invoice.', es: 'Esa factura no existe.' },
  noOpenData: { en: 'This site publishes no open data.', es: 'Este sitio no publica datos abiertos.' },
  openDataNotMade: {
    en: 'The open data of this site are not made yet. Please try again later.',
    es: 'Los datos abiertos de este sitio aún no están listos. Inténtelo de nuevo más tarde.',
  },
  noIssue: { en: 'There is no such issue.', es: 'Ese boletín no existe.' },
} as const satisfies Record<string, Words>
