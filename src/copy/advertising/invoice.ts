import type { Copy } from '../language.ts'

const en = {
  invoice: 'Invoice and receipt',
  creditNote: 'Credit note',
  corrects: (number: string) => `For invoice ${number}`,
  seller: 'From',
  buyer: 'To',
  taxNumber: (number: string) => `Tax number ${number}`,
  net: 'Before tax',
  taxWord: 'Tax',
  tax: (name: string, rate: string) => `${name}, ${rate}, included`,
  total: 'Total',
  paid: (payment: string) => `Paid by card. Payment ${payment}.`,
  returned: (payment: string) => `Returned to the card. Payment ${payment}.`,
  rounding: 'The tax is included in the price and rounded to the nearest cent, half a cent up.',
}

const es: typeof en = {
  invoice: 'Factura y recibo',
  creditNote: 'Nota de crédito',
  corrects: (number) => `De la factura ${number}`,
  seller: 'De',
  buyer: 'Para',
  taxNumber: (number) => `Número fiscal ${number}`,
  net: 'Antes de impuestos',
  taxWord: 'Impuesto',
  tax: (name, rate) => `${name}, ${rate}, incluido`,
  total: 'Total',
  paid: (payment) => `Pagado con tarjeta. Pago ${payment}.`,
  returned: (payment) => `Devuelto a la tarjeta. Pago ${payment}.`,
  rounding:
    'El impuesto está incluido en el precio y redondeado al centavo más cercano, medio centavo hacia arriba.',
}

/** What invoices and credit notes print. */
export const invoiceCopy: Copy<typeof en> = { en, es }
