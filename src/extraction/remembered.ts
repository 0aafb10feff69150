/** More different texts than a page asks about. */
const MOST_TEXTS = 2000
const memories: Map<string, unknown>[] = []

/**
 * A question about a text whose answers are remembered: a page says the same names, labels and class names again and
 * again. The answer has to follow from the text alone, and is never undefined.
 */
export function remembered<Answer extends string | boolean | object | null>(
  ask: (text: string) => Answer,
): (text: string) => Answer {
  const known = new Map<string, Answer>()
  memories.push(known)
  return (text) => {
    let answer = known.get(text)
    if (answer === undefined) {
      answer = ask(text)
      if (known.size >= MOST_TEXTS) known.clear()
      known.set(text, answer)
    }
    return answer
  }
}

/** Ends what was remembered. A few letters of a page hold the memory of all of it, so this comes after each page. */
export function forgetTexts(): void {
  for (const known of memories) known.clear()
}
