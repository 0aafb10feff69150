/** Words around the hours of a line, made into names. */

/** A stretch between hours and days without the words that only lead to them. */
export function tidy(piece: string): string {
  const text = piece
    .replace(/^[\s,.;:：。、，|/@~•·*()–—-]+|[\s,.;:：。、，|/@~•·*(–—-]+$/g, '')
    .replace(
      /^(?:(?:join us(?: for)?|come (?:to|join us for)|(?:and\s+)?we\s+(?:also\s+)?(?:meet|gather|worship|assemble|come together|congregate|celebrate|hold|have|offer)|nos (?:reunimos|congregamos|juntamos)|(?:les?|te|los) (?:esperamos|invitamos)|(?:and\s+)?then|followed by|nuestr[oa]s?|tenemos|celebramos|hay|meets?|gathers?|held|there(?:\s+(?:is|are|will be)|['’]s)(?:\s+also)?|at|on|for|from|and|&|is|are|our|the|please|a las?|desde las|de|del mes|los|las|les?|el|la|todos los|toda[os]?(?: [ao]s)?|às?|cada(?: mes| mês)?)(?!\p{L})[\s,:]*)+/iu,
      '',
    )
    .replace(
      /(?:[\s,:;]+(?:meets?|gathers?|goes|rehearses?|resumes?(?:\s+this\s+week)?|during(?:\s+the)?|will\s+(?:begin|start|be(?:\s+held)?|meet|gather|take\s+place)|begins?|starts?|is|are|held|at|on|from|and|&|every|each|takes place|meets? here|(?:is|are) (?:celebrated|offered|held|prayed)(?: daily)?|rehearses|es|son|(?:se|que se) (?:celebra|re[úu]ne)n?|a las?|todos los|todas las|cada|los|las|el|la|primer|todas? as|todos os|às?))+$/i,
      '',
    )
    .replace(/^(?:우리|저희)\s*교회(?:는|에서는|의)?\s+(?=\S)/u, '')
    .replace(
      /^(?:我們|我们|本[堂會会]|有|[舉举]行)+|(?<=예배|기도회|기도|모임|미사|집회|공부|학교)(?:는|은|이|가)$/g,
      '',
    )
    .replace(/^(?:chúng tôi|hội thánh)?\s*(?:có|nhóm lại|họp)(?!\p{L})\s*/iu, '')
    .trim()
  return text.includes('(') ? text : text.replace(/\)+$/, '')
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
