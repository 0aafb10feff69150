import { setFlagsFromString } from 'node:v8'

/**
 * Keeps what V8 sets aside for young objects small (2 MB rather than 48): a worker waits for others most of the time, and
 * is to fit beside a database on a small server. Before the code is loaded, because loading it is what makes that grow.
 */
export function keepMemorySmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1')
}

/**
 * Has V8 make every object among the young. Else it judges by the first hundred of a kind whether they live long: where
 * it looks just while a page is read, the lists of all later pages are made among the old, and each holds its whole page
 * until the next full collection. Reading then takes a tenth longer, in half as much memory again.
 */
export function startYoung(): void {
  setFlagsFromString('--no-allocation-site-pretenuring')
}
