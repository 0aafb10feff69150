/**
 * What the reading of the demo's sites does not manage yet, by site: planted titles that it misses, and traps that it
 * walks into. A title leaves this list when it is read.
 */
export const BEYOND_THE_READING: Readonly<Record<string, readonly string[]>> = {}
