import type { SettingsGroup } from './settings-group.ts'

const line = (path: string, label: string, hint?: string) =>
  ({ path, label, kind: 'line', isOptional: true, ...(hint && { hint }) }) as const

export const invoiceGroup: SettingsGroup = {
  title: 'Invoices',
  intro:
    'An invoice keeps what was set when it was issued. Prices include the tax, which is rounded to the nearest cent, half a cent up.',
  fields: [
    line('sales.sellerName', 'Seller', 'Empty: the name of the site.'),
    line('sales.sellerAddress', 'Address', 'Empty: the postal address of the mails.'),
    line('sales.taxNumber', 'Tax number'),
    line('sales.taxName', 'Name of the tax', 'Such as Sales tax.'),
    { path: 'sales.taxPercent', label: 'Tax in percent', kind: 'number', hint: '0: no tax.' },
  ],
}
