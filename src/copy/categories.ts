import type { Copy } from './language.ts'

/** Labels of the public categories (specification, section 3); a category without one is shown by its raw name. */
const en: Record<string, string> = {
  worship: 'Worship Services',
  fellowship: 'Fellowship Events',
  outreach: 'Outreach & Service',
  children: "Children's Ministry",
  youth: 'Youth Ministry',
  family: 'Family Programs',
  mens: "Men's Ministry",
  womens: "Women's Ministry",
  conferences: 'Conferences & Events',
  music: 'Music & Worship',
  prayer: 'Prayer Gatherings',
  'bible study': 'Bible Study',
  education: 'Education',
  other: 'Church event',
}

const es: Record<string, string> = {
  worship: 'Servicios de adoración',
  fellowship: 'Convivencia',
  outreach: 'Alcance y servicio',
  children: 'Ministerio de niños',
  youth: 'Ministerio de jóvenes',
  family: 'Programas para la familia',
  mens: 'Ministerio de hombres',
  womens: 'Ministerio de mujeres',
  conferences: 'Conferencias y eventos',
  music: 'Música y alabanza',
  prayer: 'Reuniones de oración',
  'bible study': 'Estudio bíblico',
  education: 'Educación',
  other: 'Evento',
}

export const categoryCopy: Copy<Record<string, string>> = { en, es }

/** The label of a category in these texts, or the category's own name. */
export function categoryLabel(labels: Record<string, string>, category: string): string {
  return labels[category] ?? category
}
