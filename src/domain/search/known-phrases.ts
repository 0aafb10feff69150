import type { AccessFact } from '../churches/fields.ts'
import type { Category } from '../events/categories.ts'

/** Phrases apart by "|", as searches compare them: small letters, no accents, apostrophes or hyphens. */
type Phrases = string

const list = (phrases: Phrases) => phrases.split('|')

export interface Kind {
  phrases: readonly string[]
  /** Found under any of these; without one, by words anywhere instead of those of titles. */
  categories: readonly Category[]
  /** Whole words, each enough by itself. */
  words: readonly string[]
  /** Where no category is. */
  isOfTitles?: true
}

/** Those phrases that are one word. */
export const singles = (phrases: readonly string[]) => phrases.filter((phrase) => !phrase.includes(' '))

function kind(phrases: Phrases, categories: readonly Category[] = [], words: Phrases = ''): Kind {
  const named = list(phrases)
  const single = singles(named)
  return { phrases: named, categories, words: words === '' ? single : [...single, ...list(words)] }
}

/** What people call the kinds of events, English and Spanish. */
export const KINDS: readonly Kind[] = [
  kind(
    'kids|kid|children|childrens|child|childrens ministry|vbs|vacation bible school|sunday school|nursery|toddlers|preschoolers|ninos|ninas|ninez|infantil|escuela dominical|escuelita',
    ['children'],
  ),
  kind(
    'youth|youth group|youth ministry|teen|teens|teenagers|middle school|high school|student ministry|jovenes|joven|juvenil|grupo de jovenes|adolescentes',
    ['youth'],
  ),
  kind('family|families|family friendly|familia|familias|familiar', ['family']),
  kind('men|mens|mens group|mens ministry|guys|brothers|hombres|varones|caballeros', ['mens']),
  kind('women|womens|womens group|womens ministry|ladies|sisters|mujeres|damas|hermanas', ['womens']),
  kind(
    'bible study|bible studies|bible class|scripture study|small group|study|estudio biblico|estudios biblicos|estudio de la biblia',
    ['bible study'],
    'estudio|biblico',
  ),
  kind('prayer|prayers|prayer meeting|pray|oracion|rezo|vigilia|adoracion eucaristica', ['prayer']),
  kind(
    'worship|worship service|worship services|church service|church services|services|culto|cultos|servicio de adoracion|adoracion',
    ['worship'],
  ),
  kind(
    'music|concert|concerts|live music|recital|recitals|musica|concierto|conciertos|choir concert|gospel music',
    ['music'],
  ),
  kind(
    'volunteer|volunteering|volunteers|outreach|community service|service project|mission project|voluntariado|voluntario|voluntarios|servicio comunitario',
    ['outreach'],
  ),
  kind('conference|conferences|summit|conferencia|conferencias|congreso', ['conferences']),
  kind('fellowship|convivencia|convivio|companerismo', ['fellowship']),
  kind('mass|masses|misa|misas|eucharist|eucaristia|holy communion|santa cena'),
  kind(
    'food pantry|food bank|food drive|foodbank|pantry|groceries|despensa|banco de comida|banco de alimentos',
  ),
  kind('breakfast|breakfasts|pancake breakfast|brunch|desayuno|desayunos|pancakes'),
  {
    ...kind(
      'esl|english class|english classes|english lessons|learn english|clase de ingles|clases de ingles|aprender ingles|ingles',
      [],
      'english|ell',
    ),
    isOfTitles: true,
  },
  kind(
    'organ recital|organ recitals|organ concert|organ music|concierto de organo',
    [],
    'organ|organist|organo',
  ),
  kind('divorce care|divorcecare|divorce|divorce recovery|divorcio|divorciados'),
  kind('grief|grief share|griefshare|grief support|grief group|bereavement|duelo|luto'),
  kind(
    'aa|aa meeting|alcoholics anonymous|na meeting|12 step|12 steps|twelve step|recovery|recovery group|celebrate recovery|sobriety|alcoholicos anonimos|recuperacion',
    [],
    'aa|alcoholics|12step|recovery|sobriety|sober',
  ),
  kind('free|free of charge|no cost|gratis|gratuito|gratuita|sin costo'),
  kind('christmas|navidad|navideno|navidena|xmas'),
  kind('easter|pascua'),
  kind('thanksgiving|accion de gracias', [], 'gracias'),
]

/** Days of the week by name, Monday first (ISO 8601). */
export const WEEKDAY_PHRASES: readonly (readonly string[])[] = [
  'monday|mondays|mon|lunes',
  'tuesday|tuesdays|tue|tues|martes',
  'wednesday|wednesdays|wed|weds|miercoles',
  'thursday|thursdays|thu|thur|thurs|jueves',
  'friday|fridays|fri|viernes',
  'saturday|saturdays|sat|sabado|sabados',
  'sunday|sundays|domingo|domingos',
].map(list)

export const MONTH_PHRASES: readonly (readonly string[])[] = [
  'january|jan|enero',
  'february|feb|febrero',
  'march|mar|marzo',
  'april|apr|abril',
  'may|mayo',
  'june|jun|junio',
  'july|jul|julio',
  'august|aug|agosto',
  'september|sept|sep|septiembre',
  'october|oct|octubre',
  'november|nov|noviembre',
  'december|dec|diciembre',
].map(list)

/** Months that are words of their own: only with a day. */
export const UNSURE_MONTHS: ReadonlySet<string> = new Set([
  'may',
  'mar',
  'march',
  'sept',
  'sep',
  'jan',
  'jun',
  'dec',
  'oct',
])

/** Names of days and spans; what each is, is computed in day-phrases.ts. */
export const SPAN_PHRASES = {
  today: list('today|hoy'),
  tonight: list('tonight|esta noche'),
  thisMorning: list('this morning|esta manana'),
  thisAfternoon: list('this afternoon|esta tarde'),
  tomorrow: list('tomorrow|manana'),
  weekend: list('this weekend|the weekend|weekend|este fin de semana|fin de semana|finde'),
  nextWeekend: list('next weekend|proximo fin de semana'),
  week: list('this week|esta semana'),
  nextWeek: list('next week|proxima semana|la proxima semana'),
  month: list('this month|este mes'),
  nextMonth: list('next month|proximo mes'),
} as const
export type SpanName = keyof typeof SPAN_PHRASES

/** Month and day; feasts that move are days before or after Easter Sunday. */
export const FEASTS: readonly { phrases: readonly string[]; day: string | number }[] = [
  { phrases: list('christmas eve|nochebuena|noche buena'), day: '12-24' },
  { phrases: list('christmas day|dia de navidad'), day: '12-25' },
  { phrases: list('new years eve|nochevieja|fin de ano'), day: '12-31' },
  { phrases: list('new years day|new years|ano nuevo'), day: '01-01' },
  { phrases: list('epiphany|dia de reyes|reyes magos'), day: '01-06' },
  { phrases: list('valentines day|valentines|san valentin'), day: '02-14' },
  { phrases: list('halloween'), day: '10-31' },
  { phrases: list('all saints day|todos los santos'), day: '11-01' },
  { phrases: list('ash wednesday|miercoles de ceniza'), day: -46 },
  { phrases: list('palm sunday|domingo de ramos'), day: -7 },
  { phrases: list('maundy thursday|holy thursday|jueves santo'), day: -3 },
  { phrases: list('good friday|viernes santo'), day: -2 },
  { phrases: list('easter sunday|domingo de pascua|domingo de resurreccion'), day: 0 },
  { phrases: list('pentecost|pentecostes'), day: 49 },
]

/** Minutes after midnight, without the end. */
export const HOUR_PHRASES: readonly { phrases: readonly string[]; from: number; before: number }[] = [
  { phrases: list('early morning|sunrise|dawn|al amanecer|de madrugada'), from: 4 * 60, before: 9 * 60 },
  {
    phrases: list('morning|mornings|in the morning|por la manana|en la manana|de la manana|am'),
    from: 4 * 60,
    before: 12 * 60,
  },
  {
    phrases: list('lunch|lunchtime|at lunch|at noon|noon|midday|mediodia|al mediodia|almuerzo'),
    from: 11 * 60,
    before: 14 * 60,
  },
  {
    phrases: list('afternoon|afternoons|in the afternoon|por la tarde|en la tarde|de la tarde'),
    from: 12 * 60,
    before: 18 * 60,
  },
  {
    phrases: list(
      'evening|evenings|night|nights|at night|in the evening|after work|por la noche|en la noche|de la noche|de noche|noche',
    ),
    from: 17 * 60,
    before: 24 * 60,
  },
]

export const DENOMINATION_PHRASES: Readonly<Record<string, readonly string[]>> = {
  baptist: list('baptist|baptists|bautista|bautistas'),
  methodist: list('methodist|methodists|umc|metodista|metodistas'),
  presbyterian: list('presbyterian|presbyterians|presbiteriana|presbiteriano'),
  lutheran: list('lutheran|lutherans|luterana|luterano'),
  episcopal: list('episcopal|episcopalian|anglican|anglicana'),
  pentecostal: list('pentecostal|pentecostals|pentecostales'),
  'assembly of god': list('assembly of god|assemblies of god|asamblea de dios|asambleas de dios'),
  'church of christ': list('church of christ|churches of christ|iglesia de cristo'),
  catholic: list('catholic|catholics|catolica|catolico|catolicos'),
  orthodox: list('orthodox|ortodoxa|ortodoxo'),
  'non-denominational': list('nondenominational|non denominational|sin denominacion|no denominacional'),
}

/** Also those of churches with services in two languages. */
export const LANGUAGE_PHRASES: Readonly<Record<string, readonly string[]>> = {
  Spanish: list('spanish|in spanish|hispanic|espanol|en espanol'),
  English: list('in english|en ingles'),
  Bilingual: list('bilingual|bilingue'),
  Korean: list('korean|in korean|coreano'),
  Vietnamese: list('vietnamese|in vietnamese|vietnamita|tieng viet'),
  Chinese: list('chinese|in chinese|chino'),
  Mandarin: list('mandarin|in mandarin'),
  Cantonese: list('cantonese'),
  Amharic: list('amharic'),
  Arabic: list('arabic|arabe'),
  French: list('french|in french|frances'),
  German: list('german|in german|aleman'),
  Portuguese: list('portuguese|portugues'),
  Swahili: list('swahili'),
  Tagalog: list('tagalog|filipino'),
}

export const FACT_PHRASES: Readonly<Record<AccessFact, readonly string[]>> = {
  wheelchair: list(
    'wheelchair|wheelchair accessible|wheelchair access|handicap accessible|accessible|silla de ruedas|accesible',
  ),
  asl: list('asl|sign language|deaf|lengua de senas|lenguaje de senas|sordos'),
  childcare: list('childcare|child care|with childcare|babysitting|cuidado de ninos|guarderia'),
  livestream: list('livestream|live stream|online|streaming|en linea|en vivo'),
}

/** They ask for nothing by themselves. */
export const IDLE_WORDS: ReadonlySet<string> = new Set(
  'a|an|and|at|by|for|from|in|near|of|on|or|the|this|to|with|any|do|things|something|what|whats|is|are|there|happening|going|event|events|activities|meeting|meetings|next|upcoming|el|la|los|las|un|una|de|del|en|y|o|para|por|con|que|hay|este|esta|cerca|evento|eventos|actividades'.split(
    '|',
  ),
)
