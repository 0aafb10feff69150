const WORDS =
  'two three four five six seven eight nine ten eleven twelve|dos tres cuatro cinco seis siete ocho nueve diez once doce|deux trois quatre cinq six sept huit neuf dix onze douze|zwei drei vier fünf sechs sieben acht neun zehn elf zwölf|dois três quatro cinco seis sete oito nove dez onze doze|dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście'
const NUMBERS = new Map(
  WORDS.split('|').flatMap((words) => words.split(' ').map((word, i) => [word, i + 2] as const)),
)
const COUNT = `(\\d{1,2}|${[...NUMBERS.keys()].join('|')})`
const RUN = new RegExp(
  `(?<![\\p{L}\\d])${COUNT}(?:[\\s-]+(?:consecutive|straight|weekly))?(?:[\\s-]+(?:weeks?|semanas?|semaines?|wochen|tygodni(?:e)?|tuần)(?!\\p{L})|\\s*주(?:간|\\s*과정)|\\s*[週周])(?!\\s+(?:ago|before|old|later|in\\s+advance|prior|of\\s+age|notice|until|away|from\\s+now))`,
  'iu',
)
// Looked for first: most dated lines hold none of it.
const QUICK = /week|seman|semain|woche|tygod|tuần|주|[週周]/i
const MOST = 30

/** For how many weeks a text says that something goes on; 0 where it does not. */
export function weeksIn(text: string): number {
  const counted = QUICK.test(text) ? RUN.exec(text)?.[1]?.toLowerCase() : undefined
  const count = counted ? (NUMBERS.get(counted) ?? Number(counted)) : 0
  return count > 1 && count <= MOST ? count : 0
}
