import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** A picture that an administrator added, in words for those who cannot see it. Its file is in the storage. */
export const pictures = pgTable('pictures', {
  /** Made from its content, with its size: "3f1c…-1600x900". */
  name: text().primaryKey(),
  alt: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})

/** A picture's address in a source, and the copy that was made of it. */
export const sourcePictures = pgTable(
  'source_pictures',
  {
    url: text().primaryKey(),
    /** null: there is none yet, or what stands at the address is no picture that can be shown. */
    pictureName: text(),
    attempts: integer().notNull().default(0),
    /** Why there is no copy, in a word; null while nobody has tried, and once there is one. */
    failure: text(),
    /** When it is asked for next; null: not any more. */
    fetchAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('source_pictures_due').on(table.fetchAt)],
)
