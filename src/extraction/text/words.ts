/** Words or patterns of a table, parted by spaces. */
export const listWords = (table: string): readonly string[] => table.trim().split(/\s+/)

/** The same, to look words up in. */
export const wordSet = (table: string): ReadonlySet<string> => new Set(listWords(table))
