/** Emoji, drawn mark and hue (degrees on the color wheel) of each category; one hue each, the same in light and dark. */
interface CategoryLook {
  emoji: string
  /** Names the drawing of the sprite (`mark-sprite.ts`). */
  mark: string
  hue: number
}

const LOOKS: Record<string, Omit<CategoryLook, 'mark'>> = {
  worship: { emoji: '⛪', hue: 265 },
  fellowship: { emoji: '🤝', hue: 65 },
  outreach: { emoji: '🥫', hue: 145 },
  children: { emoji: '🧒', hue: 118 },
  youth: { emoji: '🛹', hue: 40 },
  family: { emoji: '👨‍👩‍👧', hue: 12 },
  mens: { emoji: '☕', hue: 232 },
  womens: { emoji: '🌷', hue: 345 },
  conferences: { emoji: '🎤', hue: 205 },
  music: { emoji: '🎶', hue: 318 },
  prayer: { emoji: '🙏', hue: 292 },
  'bible study': { emoji: '📖', hue: 92 },
  education: { emoji: '🎓', hue: 175 },
}

/** An unknown category falls back to a calendar (specification, section 3). */
const UNKNOWN: CategoryLook = { emoji: '📅', mark: 'calendar', hue: 265 }

export function categoryLook(category: string): CategoryLook {
  const name = category.toLowerCase()
  const look = LOOKS[name]
  return look ? { ...look, mark: name.replace(' ', '-') } : UNKNOWN
}
