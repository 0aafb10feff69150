import type { MonthWords } from '../../domain/displays/month.ts'
import type { ScreenWords } from '../../domain/displays/screen.ts'
import type { SheetWords } from '../../domain/displays/week-sheet.ts'
import type { Copy } from '../language.ts'

interface DisplaysCopy {
  embed: MonthWords
  screen: ScreenWords
  sheet: SheetWords
}

const en: DisplaysCopy = {
  embed: {
    empty: 'No events are announced yet.',
    more: 'All events',
    from: (site) => `From ${site}`,
    moreOnDay: (count, day) => (count === null ? `More events on ${day}` : `${count} more on ${day}`),
    moreShort: (count) => (count === null ? 'More events' : `+${count} more`),
  },
  screen: {
    today: 'Today',
    coming: 'Coming up',
    empty: 'No events are announced yet.',
    scan: 'Scan for details, or visit',
    pause: 'Pause',
    resume: 'Resume',
    updated: 'Updated {time}',
    lost: 'No connection. Shown as of {time}, {ago}.',
  },
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
    moreOnDay: (count, day) => (count === null ? `Más eventos el ${day}` : `${count} más el ${day}`),
    moreShort: (count) => (count === null ? 'Más eventos' : `+${count} más`),
  },
  screen: {
    today: 'Hoy',
    coming: 'Próximamente',
    empty: 'Todavía no hay eventos anunciados.',
    scan: 'Escanee para más detalles, o visite',
    pause: 'Pausar',
    resume: 'Reanudar',
    updated: 'Actualizado: {time}',
    lost: 'Sin conexión. Datos de las {time}, {ago}.',
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
