/** Parts of a house, and what stands before or between them: words of no name, in the city's languages. */
const PARTS = new Set(
  `annex atrium auditorium balcony barn basement cafeteria café cafe chancel chapel choir church classroom classrooms
  cloister corridor courtyard crypt deck dining door downstairs entrance fellowship foyer front gallery garage garden
  gathering gym gymnasium hall hallway kitchen lawn library lobby loft lot main narthex nave nursery office parking
  parlor patio porch portico room rotunda sanctuary sacristy shed stage stair staircase stairs steps studio
  tabernacle terrace tower transept undercroft upstairs vestibule vestry west wing workshop yard
  cocina comedor estacionamiento guardería jardín patio pórtico salón sótano vestíbulo
  bãi đậu xe nhà ăn bếp thờ chính phòng sân`.split(/\s+/),
)
const QUALIFIERS = new Set(
  `the our in at on a of and meet upper lower school north south east old new great little big small bell boiler carriage children’s
  children's education educational music prayer roof side back family life youth social bride’s bride's first second third floor
  el la del de principal`.split(/\s+/),
)

/** "Tower stair", "School cafeteria", "Meet in the parking lot": a place in the house, and no place's own name. */
export function isPartOfHouse(place: string): boolean {
  const words = place.toLowerCase().match(/[\p{L}\p{M}’']+/gu) ?? []
  return (
    words.length > 0 &&
    !/[\d,]/.test(place) &&
    words.some((word) => PARTS.has(word)) &&
    words.every((word) => PARTS.has(word) || QUALIFIERS.has(word))
  )
}
