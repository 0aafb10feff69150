import type { Copy } from './language.ts'

const en = {
  subscribers: (n: number) => `${n.toLocaleString('en-US')} subscribers`,
  churches: (n: number) => `${n.toLocaleString('en-US')} churches listed`,
  events: (n: number) => `${n.toLocaleString('en-US')} events featured`,
}

const es: typeof en = {
  subscribers: (n) => `${n.toLocaleString('es-US')} suscriptores`,
  churches: (n) => `${n.toLocaleString('es-US')} iglesias en el directorio`,
  events: (n) => `${n.toLocaleString('es-US')} eventos destacados`,
}

/** The numbers of the site, where a city counts instead of claiming (decisions, section 8). */
export const numbersCopy: Copy<typeof en> = { en, es }
