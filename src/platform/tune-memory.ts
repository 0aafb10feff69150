import { setFlagsFromString } from 'node:v8'

/**
 * Tunes V8's garbage collection; call it before the code is loaded, because loading makes the young generation grow.
 *
 * Pretenuring is off: V8 would place the lists made while a page is read among the old objects, where each holds its
 * whole page until the next full collection. Reading takes a tenth longer, in half as much memory. Old objects are
 * collected when they have grown by two fifths: V8 would let a heap of this size grow to several times that. A worker's
 * young generation stays at 2 MB rather than 48: it waits most of the time, beside a database on a small server.
 */
export function tuneMemory(options: { isWorker: boolean }): void {
  setFlagsFromString('--no-allocation-site-pretenuring')
  setFlagsFromString('--heap-growing-percent=40')
  if (options.isWorker) setFlagsFromString('--semi-space-growth-factor=1')
}
