/** What owners are written about events that were published by themselves; the administrators' screens are in English, too. */
export const trustMailCopy = {
  subject: (cards: number, siteName: string) => `${events(cards)} published without review on ${siteName}`,
  intro: (cards: number) => [
    'Hello,',
    `Since the last digest, trusted sources published ${events(cards)} that nobody has reviewed:`,
  ],
  card: (card: { title: string; date: string; church: string }, address: string) =>
    `${card.title}, ${card.date}, ${card.church}: ${address}`,
  more: (cards: number) => (cards === 0 ? [] : [`And ${cards.toLocaleString('en-US')} more.`]),
  link: 'Look them over',
} as const

function events(n: number): string {
  return n === 1 ? '1 event' : `${n.toLocaleString('en-US')} events`
}
