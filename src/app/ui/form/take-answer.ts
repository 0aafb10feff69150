/**
 * What a form has asked its address for comes back as the address, sometimes late, and several questions may be on their
 * way at once, also twice the same. Only an address that nobody here asked for (Back, a link) may change what stands in
 * the form.
 *
 * @param asked what was asked and has not been answered, oldest first, as texts that can be compared
 * @returns what is still on its way after this answer: the questions before it were overtaken; null where nobody asked
 */
export function takeAnswer(asked: readonly string[], answer: string): readonly string[] | null {
  const place = asked.indexOf(answer)
  return place < 0 ? null : asked.slice(place + 1)
}
