const FIRST_BYTES = 8
const LOW_BITS = 0x7f
const MORE = 0x80

/** The numbers of the texts that have one word: each as its distance from the one before, in as few bytes as it takes. */
interface Postings {
  bytes: Uint8Array
  length: number
  last: number
}

/** Finds the texts that contain a part of a word, as LIKE '%part%' does, by the words that occur in them. */
export interface WordIndex {
  /** `text` is folded. Each number is greater than the one before. */
  add(number: number, text: string): void
  /** Sets `bit` at the number of every text that contains `part`, in which there is no space. */
  mark(part: string, bit: number, marks: Uint16Array): void
}

export function createWordIndex(): WordIndex {
  const words = new Map<string, Postings>()
  return {
    add(number, text) {
      for (const word of new Set(text.split(/\s+/))) {
        if (word === '') continue
        const postings = words.get(word)
        if (postings) append(postings, number)
        else {
          const first = { bytes: new Uint8Array(FIRST_BYTES), length: 0, last: 0 }
          append(first, number)
          words.set(word, first)
        }
      }
    },
    mark(part, bit, marks) {
      for (const [word, postings] of words) if (word.includes(part)) markAll(postings, bit, marks)
    },
  }
}

function append(postings: Postings, number: number): void {
  let distance = number - postings.last
  postings.last = number
  if (postings.length + FIRST_BYTES > postings.bytes.length) {
    const bytes = new Uint8Array(Math.ceil(postings.bytes.length * 1.5) + FIRST_BYTES)
    bytes.set(postings.bytes)
    postings.bytes = bytes
  }
  while (distance > LOW_BITS) {
    postings.bytes[postings.length++] = (distance & LOW_BITS) | MORE
    distance >>>= 7
  }
  postings.bytes[postings.length++] = distance
}

function markAll({ bytes, length }: Postings, bit: number, marks: Uint16Array): void {
  let number = 0
  let distance = 0
  let shift = 0
  for (let at = 0; at < length; at += 1) {
    const byte = bytes[at] ?? 0
    distance |= (byte & LOW_BITS) << shift
    shift += 7
    if (byte & MORE) continue
    number += distance
    marks[number] = (marks[number] ?? 0) | bit
    distance = 0
    shift = 0
  }
}
