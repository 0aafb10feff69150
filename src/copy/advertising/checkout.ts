import type { CardFault, SandboxCard } from '../../domain/advertising/payments.ts'
import type { OfferId } from '../../domain/advertising/promises.ts'
import type { Copy } from '../language.ts'

/** What the summary promises, by offer; `days` is how long a promotion runs. */
type Features = Record<OfferId, (days: number) => string[]>

const en = {
  title: 'Checkout',
  settingUp: 'Setting up payment...',
  failed: 'The payment could not be set up.',
  wrongPrice: 'This package is not sold at that price. Please choose it again on the advertising page.',
  tryAgain: 'Try again',
  back: 'Back to Advertising',
  needsScript: 'Paying by card needs JavaScript. Please turn it on, or write to us.',
  total: 'Total Amount',
  runs: {
    days: (days: number) => (days === 1 ? 'Runs for 1 day' : `Runs for ${days} days`),
    months: (months: number) => (months === 1 ? 'Runs for 1 month' : `Runs for ${months} months`),
  },
  next: {
    application:
      'After you pay, a person reviews your event within 24 hours. Your placement starts once it is accepted; if it is not, you get a full refund.',
    promotion: 'Your event is featured as soon as the payment is confirmed.',
    nothing: 'This payment is not tied to an event: we will contact you or refund it.',
  },
  testMode: 'Test mode: no real money moves.',
  sandbox: {
    title: 'This is a sandbox',
    text: 'No bank is contacted and no money moves. Please do not enter a real card: only these test cards work, with any future date, any code and any ZIP code.',
    cards: {
      succeeds: 'succeeds',
      declined: 'is declined',
      insufficient_funds: 'has insufficient funds',
      expired: 'has expired',
      wrong_cvc: 'has a wrong security code',
      second_step: 'needs a second step',
    } satisfies Record<SandboxCard, string> as Record<SandboxCard, string>,
    use: (number: string) => `Use ${number}`,
    real: 'The sandbox accepts only its own test cards, never a real one.',
  },
  card: {
    title: 'Card payment',
    number: 'Card number',
    expiry: 'Expiry date',
    expiryHint: 'MM/YY',
    cvc: 'Security code (CVC)',
    postalCode: 'ZIP code',
    email: 'Email for your receipt',
    emailHint: 'Your placement report goes there, too',
    optional: 'optional',
    emailInvalid: 'Please enter a valid email address',
    faults: {
      numberIncomplete: 'Your card number is incomplete.',
      numberInvalid: 'Your card number is invalid.',
      expiryIncomplete: "Your card's expiration date is incomplete.",
      expiryPast: "Your card's expiration date is in the past.",
      cvcIncomplete: "Your card's security code is incomplete.",
      postalCodeIncomplete: 'Your ZIP code is incomplete.',
    } satisfies Record<CardFault, string> as Record<CardFault, string>,
  },
  pay: (price: string) => `Pay ${price}`,
  processing: 'Processing...',
  secondStep: {
    title: 'Your bank needs one more step',
    text: (price: string) =>
      `Did you request this payment of ${price}? (In the sandbox, this stands in for your bank's page.)`,
    confirm: 'Yes, that was me',
    cancel: 'No, cancel',
  },
  paymentFailed: {
    title: 'Payment Failed',
    description: 'The payment did not go through. Please try again.',
  },
  paid: { title: 'Payment Successful', description: 'Thank you! Your payment has gone through.' },
  features: {
    'promotion-basic': (days) => [`${days}-day promotion`],
    'promotion-premium': (days) => [`${days}-day promotion`, 'Top placement', 'Newsletter inclusion'],
    'promotion-featured': (days) => [`${days}-day promotion`, 'Premium banner', 'Social media mention'],
    'application-featured': () => [
      'Top of category listing',
      'Bold title and description',
      'Enhanced church profile',
    ],
    'application-premium': () => ['Everything in Featured', 'Homepage banner'],
    'application-champion': () => [
      'Multi-week homepage presence',
      'Featured church profile',
      'Full event photography',
    ],
  } satisfies Features as Features,
}

export type CheckoutCopy = typeof en

const es: CheckoutCopy = {
  title: 'Pago',
  settingUp: 'Preparando el pago...',
  failed: 'No se pudo preparar el pago.',
  wrongPrice: 'Este paquete no se vende a ese precio. Elíjalo de nuevo en la página de publicidad.',
  tryAgain: 'Intentar de nuevo',
  back: 'Volver a publicidad',
  needsScript: 'Para pagar con tarjeta hace falta JavaScript. Actívelo, por favor, o escríbanos.',
  total: 'Importe total',
  runs: {
    days: (days) => (days === 1 ? 'Dura 1 día' : `Dura ${days} días`),
    months: (months) => (months === 1 ? 'Dura 1 mes' : `Dura ${months} meses`),
  },
  next: {
    application:
      'Una persona revisa su evento en 24 horas. Su espacio comienza cuando lo aceptamos; si no, se le devuelve todo su dinero.',
    promotion: 'Su evento se destaca en cuanto se confirma el pago.',
    nothing: 'Este pago no nombra un evento: una persona le escribe o devuelve el dinero.',
  },
  testMode: 'Modo de prueba: no se mueve dinero real.',
  sandbox: {
    title: 'Esto es una simulación',
    text: 'No se mueve dinero. No escriba una tarjeta real: solo funcionan estas tarjetas de prueba, con cualquier fecha posterior, código y código postal.',
    cards: {
      succeeds: 'funciona',
      declined: 'es rechazada',
      insufficient_funds: 'no tiene fondos',
      expired: 'está vencida',
      wrong_cvc: 'tiene mal el código de seguridad',
      second_step: 'pide un segundo paso',
    },
    use: (number) => `Usar ${number}`,
    real: 'La simulación nunca acepta una tarjeta real.',
  },
  card: {
    title: 'Pago con tarjeta',
    number: 'Número de tarjeta',
    expiry: 'Fecha de vencimiento',
    expiryHint: 'MM/AA',
    cvc: 'Código de seguridad (CVC)',
    postalCode: 'Código postal',
    email: 'Correo para su recibo',
    emailHint: 'Allí llega también el informe de su espacio',
    optional: 'opcional',
    emailInvalid: 'Escriba un correo electrónico válido',
    faults: {
      numberIncomplete: 'El número de su tarjeta está incompleto.',
      numberInvalid: 'El número de su tarjeta no es válido.',
      expiryIncomplete: 'La fecha de vencimiento está incompleta.',
      expiryPast: 'La fecha de vencimiento ya pasó.',
      cvcIncomplete: 'El código de seguridad está incompleto.',
      postalCodeIncomplete: 'El código postal está incompleto.',
    },
  },
  pay: (price) => `Pagar ${price}`,
  processing: 'Procesando...',
  secondStep: {
    title: 'Su banco pide un segundo paso',
    text: (price) =>
      `¿Es usted quien quiere pagar ${price}? (En la simulación esto representa la página de su banco.)`,
    confirm: 'Sí, soy yo',
    cancel: 'No, cancelar',
  },
  paymentFailed: { title: 'El pago falló', description: 'No se pudo hacer el pago. Inténtelo de nuevo.' },
  paid: { title: 'Pago realizado', description: '¡Gracias! Su pago se realizó.' },
  features: {
    'promotion-basic': (days) => [`Promoción por ${days} días`],
    'promotion-premium': (days) => [
      `Promoción por ${days} días`,
      'Lugar preferente',
      'Incluido en el boletín',
    ],
    'promotion-featured': (days) => [
      `Promoción por ${days} días`,
      'Anuncio premium',
      'Mención en redes sociales',
    ],
    'application-featured': () => [
      'Primero en su categoría',
      'Título y descripción en negrita',
      'Perfil de iglesia ampliado',
    ],
    'application-premium': () => ['Todo lo del paquete Featured Event', 'Anuncio en la página principal'],
    'application-champion': () => [
      'Varias semanas en la página principal',
      'Perfil de iglesia destacado',
      'Fotografía completa del evento',
    ],
  },
}

export const checkoutCopy: Copy<CheckoutCopy> = { en, es }
