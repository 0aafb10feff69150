/**
 * How often each kind of fault is caused: once in `npm test`, which samples the moments; `npm run test:faults -- 30`
 * goes through all of them, that many times.
 */
export const FAULT_ROUNDS = Number(process.env.FAULT_ROUNDS ?? 1)
