import type pg from 'pg'
import { keepSearchIndexes } from '../src/platform/database/search-text.ts'
import { createLogger } from '../src/platform/logger.ts'
import { eventSearchIndexes } from '../src/schema/events.ts'

/** How often each word stands in what is made: the first very often, the last hardly ever, as in any language. */
export const VOCABULARY =
  `church community worship join everyone sunday service prayer fellowship family night youth children
music bible study welcome dinner morning hall evening event grace faith invite bring friends group women men ministry
outreach volunteer food pantry serve neighbors choir concert hymn sing practice camp summer retreat weekend registration
free admission donation potluck picnic garden park breakfast coffee lunch pancake chili cookout yard sale mission trip
report testimony speaker pastor guest conference workshop seminar marriage parenting finance grief recovery support
circle craft quilting knitting walk run golf tournament basketball volleyball movie trivia game bingo karaoke talent
advent christmas easter lent ash palm pentecost thanksgiving harvest trunk halloween baptism communion confirmation
anniversary homecoming revival vigil labyrinth meditation healing anointing blessing animals backpacks school supplies
blood drive clothing closet shelter habitat build repair tutoring english citizenship legal clinic health screening
oración alabanza iglesia misa estudio bíblico jóvenes niños familias español posada quinceañera rosario procesión
handbell organ recital oratorio cantata madrigal brass ukulele gospel mariachi dulcimer carillon evensong compline
matins vespers taizé catechism apologetics hermeneutics stewardship benevolence deacon elder usher acolyte sacristy`
    .split(/\s+/)
    .filter(Boolean)

/** Words by how many events hold them, each looked for once only: what was asked before is kept ready-made. */
export const SEARCHES = {
  'one letter': ['y', 'q', 'g', 'b', 'v', 'k', 'j'],
  'in nearly all': ['church', 'communit', 'worship', 'everyone', 'sunday', 'servi', 'joi'],
  'in many': ['picnic', 'choir', 'volunteer', 'breakfast', 'retreat', 'concert', 'pantry'],
  'in some': ['dulcimer', 'quinceanera', 'oratorio', 'apologetics', 'taize', 'sacristy', 'compline'],
  'in none': ['zzyzx', 'xylo', 'wombat', 'quark', 'vulcan', 'gazpacho', 'kumquat'],
  'two words': [
    'youth picnic',
    'choir advent',
    'men golf',
    'iglesia misa',
    'night bingo',
    'bible clinic',
    'food drive',
  ],
} as const

const CHURCHES = 300

/** Fills an empty database with approved events of the coming 60 days, the same for the same number. */
export async function fillCity(pool: pg.Pool, size: number): Promise<void> {
  const random = seeded(20_260_101)
  const words = (count: number) => {
    const chosen = Array.from({ length: count }, () => {
      // Squared twice: the n-th word comes about as often as 1/n, roughly as in a language.
      const place = Math.floor(VOCABULARY.length ** random()) - 1
      return VOCABULARY[place] ?? 'church'
    })
    return chosen.join(' ')
  }
  await pool.query(
    `insert into churches (name, origin, language, neighborhood, created_at, updated_at)
     select row->>'name', 'import', row->>'language', row->>'neighborhood', now(), now() from jsonb_array_elements($1::jsonb) row`,
    [
      JSON.stringify(
        Array.from({ length: CHURCHES }, (_, number) => ({
          name: `${words(2)} Chapel ${number}`,
          language: number % 7 === 0 ? 'Spanish' : 'English',
          neighborhood: `Quarter ${number % 20}`,
        })),
      ),
    ],
  )
  // Made anew at once, which is quicker than an entry at a time.
  await pool.query('drop index if exists event_texts_trigrams')
  const BATCH = 2000
  for (let made = 0; made < size; made += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, size - made) }, (_, place) => ({
      key: `bench:${made + place}`,
      church: 1 + Math.floor(random() * CHURCHES),
      title: words(3 + Math.floor(random() * 4)),
      description: words(15 + Math.floor(random() * 120)),
      location: `${words(2)} room ${Math.floor(random() * 90)}`,
      days: 1 + random() * 59,
    }))
    await pool.query(
      `insert into events (church_id, identity_key, title, description, location, category, filters, status, on_date,
         starts_at, over_at, created_at, updated_at)
       select (row->>'church')::int, row->>'key', row->>'title', row->>'description', row->>'location', 'worship',
         '{worship}', 'approved', (now() + day)::date, now() + day, now() + day + interval '2 hours', now(), now()
       from jsonb_array_elements($1::jsonb) row, make_interval(hours => ((row->>'days')::float * 24)::int) day`,
      [JSON.stringify(rows)],
    )
  }
  await keepSearchIndexes(pool, eventSearchIndexes, createLogger('error'))
  await vacuum(pool)
}

/** Takes longer than the product lets a statement take. */
export async function vacuum(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  await client.query('set statement_timeout = 0')
  await client.query('vacuum analyze')
  client.release(true)
}

/** Numbers from 0 to 1 that are the same in each run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
