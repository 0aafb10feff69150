import type { EmbedWords } from '../../domain/displays/embed.ts'
import type { SheetWords } from '../../domain/displays/week-sheet.ts'
import type { Copy } from '../language.ts'

interface DisplaysCopy {
  embed: EmbedWords
  sheet: SheetWords
}

const en: DisplaysCopy = {
  embed: { empty: 'No events are announced yet.', more: 'All events', from: (site) => `From ${site}` },
  sheet: {
    empty: 'No events are announced for these days yet.',
    print: 'Print',
    more: (count) => `and ${count} more`,
    find: 'Details and changes:',
    made: (day) => `As of ${day}. Times and places can change: see the address above.`,
  },
}

const es: DisplaysCopy = {
  embed: {
    empty: 'Todavía no hay eventos anunciados.',
    more: 'Todos los eventos',
    from: (site) => `De ${site}`,
  },
  sheet: {
    empty: 'Todavía no hay eventos anunciados para estos días.',
    print: 'Imprimir',
    more: (count) => `y ${count} más`,
    find: 'Detalles y cambios:',
    made: (day) =>
      `Datos del ${day}. Las horas y los lugares pueden cambiar: consulte la dirección de arriba.`,
  },
}

export const displaysCopy: Copy<DisplaysCopy> = { en, es }
