/** More different texts than a page asks about. */
const MAX_TEXTS = 2000
const memories: (() => void)[] = []

type Answerable = string | number | boolean | object | null

/**
 * A question about a text whose answers are remembered: a page says the same names, labels and class names again and
 * again. The answer has to follow from the text alone, and is never undefined.
 */
export function remembered<Answer extends Answerable>(
  ask: (text: string) => Answer,
): (text: string) => Answer {
  return withMemory(ask)
}

/**
 * A question about a page, or a part of it, that is answered once. Not by a WeakMap: what such a map holds counts as
 * in use until the next full collection, and one page after another grows old with it.
 */
export function rememberedOf<Asked extends object, Answer extends Answerable>(
  ask: (about: Asked) => Answer,
): (about: Asked) => Answer {
  return withMemory(ask)
}

function withMemory<Asked, Answer extends Answerable>(
  ask: (about: Asked) => Answer,
): (about: Asked) => Answer {
  let known = new Map<Asked, Answer>()
  // Not `clear`: the table that a cleared map leaves behind keeps what it held, and points to the next one. Once one of
  // them is old, no small collection frees any of the chain, and every page stays until the next full one.
  const forget = () => {
    if (known.size > 0) known = new Map()
  }
  memories.push(forget)
  return (about) => {
    let answer = known.get(about)
    if (answer === undefined) {
      answer = ask(about)
      if (known.size >= MAX_TEXTS) forget()
      known.set(about, answer)
    }
    return answer
  }
}

/** Ends what was remembered. A few letters of a page hold the memory of all of it, so this comes after each page. */
export function forgetTexts(): void {
  for (const forget of memories) forget()
}
