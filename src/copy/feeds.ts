import type { Copy } from './language.ts'

interface FeedCopy {
  /** What a filtered list is called: the site's name and the words of its filters. */
  title: (site: string, filters: string[]) => string
  quoted: (words: string) => string
  when: Record<'today' | 'weekend' | 'week', string>
  from: (date: string) => string
  to: (date: string) => string
  cancelled: (title: string) => string
  cut: (shown: number, total: string) => string
}

const join = (site: string, filters: string[]) => [site, filters.join(', ')].filter((part) => part).join(': ')

const en: FeedCopy = {
  title: join,
  quoted: (words) => `“${words}”`,
  when: { today: 'today', weekend: 'this weekend', week: 'next 7 days' },
  cancelled: (title) => `Canceled: ${title}`,
  cut: (shown, total) => `Shows ${shown} of ${total} dates: choose a category or a church to see the rest`,
  from: (date) => `from ${date}`,
  to: (date) => `until ${date}`,
}

const es: FeedCopy = {
  title: join,
  quoted: (words) => `«${words}»`,
  when: { today: 'hoy', weekend: 'este fin de semana', week: 'próximos 7 días' },
  cancelled: (title) => `Cancelado: ${title}`,
  cut: (shown, total) =>
    `Muestra ${shown} de ${total} fechas: elija una categoría o una iglesia para ver las demás`,
  from: (date) => `desde el ${date}`,
  to: (date) => `hasta el ${date}`,
}

export const feedCopy: Copy<FeedCopy> = { en, es }
