export { eraseApplicant, isStillServed } from './erase.data.server.ts'
