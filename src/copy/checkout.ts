import type { Copy } from './language.ts'

const en = {
  title: 'Checkout',
  settingUp: 'Setting up payment...',
  failed: 'The payment could not be set up.',
  tryAgain: 'Try again',
  back: 'Back to Advertising',
  needsScript: 'Paying by card needs JavaScript. Please turn it on, or write to us.',
  total: 'Total Amount',
  features: {
    'Basic Highlighting': ['7-day promotion'],
    'Premium Placement': ['14-day promotion', 'Top placement', 'Newsletter inclusion'],
    'Featured Sponsorship': ['30-day promotion', 'Premium banner', 'Social media mention'],
    'Featured Event': ['Top of category listing', 'Bold title and description', 'Enhanced church profile'],
    'Premium Spotlight': ['Everything in Featured', 'Homepage banner'],
    'Community Champion': [
      'Multi-week homepage presence',
      'Featured church profile',
      'Full event photography',
    ],
  } as Record<string, string[]>,
}

export type CheckoutCopy = typeof en

const es: CheckoutCopy = {
  title: 'Pago',
  settingUp: 'Preparando el pago...',
  failed: 'No se pudo preparar el pago.',
  tryAgain: 'Intentar de nuevo',
  back: 'Volver a publicidad',
  needsScript: 'Para pagar con tarjeta hace falta JavaScript. Actívelo, por favor, o escríbanos.',
  total: 'Importe total',
  features: {
    'Basic Highlighting': ['Promoción por 7 días'],
    'Premium Placement': ['Promoción por 14 días', 'Lugar preferente', 'Incluido en el boletín'],
    'Featured Sponsorship': ['Promoción por 30 días', 'Anuncio premium', 'Mención en redes sociales'],
    'Featured Event': [
      'Primero en su categoría',
      'Título y descripción en negrita',
      'Perfil de iglesia ampliado',
    ],
    'Premium Spotlight': ['Todo lo del paquete Featured Event', 'Anuncio en la página principal'],
    'Community Champion': [
      'Varias semanas en la página principal',
      'Perfil de iglesia destacado',
      'Fotografía completa del evento',
    ],
  },
}

export const checkoutCopy: Copy<CheckoutCopy> = { en, es }
