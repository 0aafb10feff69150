/** One thing that the product has to do, in our own words, small enough that a test can hold it. */
export type Requirement = {
  /** Stable, e.g. `S2.home.featured-max-3`: S is the specification, D the decisions on top of it, then the section. */
  readonly id: string
  readonly text: string
  /** The issue in which it is built in depth. */
  readonly issue: number
}

/** The requirements of one place: a screen, an entity, a subject. */
export type RequirementGroup = {
  readonly title: string
  /** The beginning of the ids: the document and section, then the place. */
  readonly prefix: `${'S' | 'D'}${number}.${string}`
  readonly issue: number
  /** By the end of the id. A number after the text is the issue where it differs from the group's. */
  readonly requirements: Readonly<Record<string, string | readonly [text: string, issue: number]>>
}

/** The group's requirements with their whole ids. */
export function listRequirements(group: RequirementGroup): readonly Requirement[] {
  return Object.entries(group.requirements).map(([name, row]) => {
    const [text, issue] = typeof row === 'string' ? [row, group.issue] : row
    return { id: `${group.prefix}.${name}`, text, issue }
  })
}
