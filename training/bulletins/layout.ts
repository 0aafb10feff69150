/** A way to set a bulletin, and what it prints of it. */
import type { Bulletin, Printed } from './content.ts'

export interface Layout {
  name: string
  tool: 'weasyprint' | 'groff' | 'libreoffice'
  printed: Printed
  render(bulletin: Bulletin): string
}

export const ALL_PRINTED: Printed = { services: true, intentions: true, week: true, announcements: 6 }

export function htmlPage(style: string, body: string): string {
  return `<!DOCTYPE html><html><head><meta charset="utf-8"><style>${style}</style></head><body>${body}</body></html>`
}

export const joined = <T>(list: readonly T[], render: (item: T, at: number) => string) =>
  list.map(render).join('\n')
