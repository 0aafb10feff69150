import { z } from 'zod'

/** What somebody's words were looked for as. */
export const understanding = z.object({
  /** In words, where that is another thing than what was typed; null where it is the same, and where nothing is left. */
  searchedFor: z.string().nullable(),
  /** The words, as typed, of which there is nothing. */
  dropped: z.array(z.string()),
  /** The words that became filters, each with what was typed besides. */
  chips: z.array(z.object({ label: z.string(), q: z.string() })),
})
export type Understanding = z.infer<typeof understanding>
