/**
 * What visitors ask in their own words, and a part of the title or church that one of the first three events has to have:
 * written before the reading of intent was, on a Wednesday at noon (March 4, 2026).
 */
type Asked = readonly (readonly [typed: string, found: string])[]

export const DAY_QUERIES: Asked = [
  ['tonight', 'Compline'],
  ['tomorrow morning', 'First Flight Pancakes'],
  ['this weekend', 'Sidewalk Breakfast'],
  ['saturday morning', 'Sidewalk Breakfast'],
  ['tuesday night', 'Porch Bible Study'],
  ['friday', 'Lock-In'],
  ['sunday evening', 'Youth Takeover'],
  ['este domingo', 'First Bell'],
  ['sábado por la noche', 'Noche de Alabanza'],
  ['after 6', 'Step Team'],
  ['hoy', 'Step Team'],
  ['mañana por la mañana', 'First Flight Pancakes'],
  ['thursday at lunch', 'Lunchtime Organ'],
  ['march 14', 'Prayer Walk'],
  ['21 de marzo', 'Desayuno de Mujeres'],
  ['3/22', 'Bicycle Clinic'],
  ['april', 'Step Team'],
  ['este fin de semana', 'Sidewalk Breakfast'],
  ['monday after 6pm', 'Men in the Shop'],
  ['sunday before noon', 'First Bell'],
]

export const KIND_QUERIES: Asked = [
  ['kids', 'Story Hour'],
  ['things to do with kids on saturday', 'Story Hour'],
  ['children’s ministry', 'Story Hour'],
  ['niños', 'Story Hour'],
  ['youth group', 'Step Team'],
  ['teens', 'Lock-In'],
  ['jóvenes', 'Noche de Jóvenes'],
  ['estudio bíblico', 'Porch Bible Study'],
  ['bible study', 'Psalms before Work'],
  ['fish fry', 'Fish Fry'],
  ['ESL', 'English Class'],
  ['clases de inglés', 'English Class'],
  ['organ recital', 'Lunchtime Organ'],
  ['grief support', 'Grief'],
  ['AA meeting', 'Recovery Anniversary'],
  ['desayuno', 'Sidewalk Breakfast'],
  ['oración', 'Compline'],
  ['mujeres', 'Quilting Circle'],
  ['volunteering', 'Sidewalk Breakfast'],
  ['concierto', 'Lunchtime Organ'],
]

export const PLACE_QUERIES: Asked = [
  ['oak cliff', 'Culto Familiar'],
  ['near bishop arts', 'Youth Takeover'],
  ['bishop arts sunday', 'Youth Takeover'],
  ['east dallas music', 'Lunchtime Organ'],
  ['pleasant grove', 'Jóvenes: coro'],
  ['baptist pleasant grove', 'Jóvenes: coro'],
  ['downtown tonight', 'Compline'],
  ['spanish sunday', 'Culto Familiar'],
  ['koreatown prayer', 'Dawn Prayer'],
  ['catholic friday', 'Lock-In'],
]

export const TYPO_QUERIES: Asked = [
  ['tusday night', 'Porch Bible Study'],
  ['saterday morning', 'Sidewalk Breakfast'],
  ['bibel study', 'Psalms before Work'],
  ['yuoth', 'Step Team'],
  ['this weeknd', 'Sidewalk Breakfast'],
  ['methodist pancackes', 'First Flight Pancakes'],
  ['presbiterian evensong', 'Evensong'],
  ['oak clif', 'Culto Familiar'],
  ['jovens sabado', 'Noche de Jóvenes'],
  ['coffe ceremony', 'Coffee Ceremony'],
]

/** What nothing answers, with the words that have to be named as dropped. */
export const DROPPED_QUERIES: readonly (readonly [
  typed: string,
  dropped: string,
  isAnythingLeft: boolean,
])[] = [
  ['quilting saturday morning', 'quilting', true],
  ['xylophone sunday', 'xylophone', true],
  ['karate kids', 'karate', true],
  ['snowboarding tonight', 'snowboarding', true],
  ['astrology baptist', 'astrology', true],
  ['helicopter oak cliff', 'helicopter', true],
  ['wrestling youth', 'wrestling', true],
  ['cryptocurrency this weekend', 'cryptocurrency', true],
  ['tattoo friday', 'tattoo', true],
  ['vampire march 14', 'vampire', true],
  ['sauna methodist', 'sauna', true],
  ['skydiving downtown', 'skydiving', true],
  ['trampolín niños', 'trampolín', true],
  ['lawnmower tuesday night', 'lawnmower', true],
  ['submarino este domingo', 'submarino', true],
  ['evensong vampire', 'vampire', true],
  ['zzzzzz', 'zzzzzz', false],
  ['qwertyuiop', 'qwertyuiop', false],
  ['xylophone', 'xylophone', false],
  ['90210', '90210', false],
]
