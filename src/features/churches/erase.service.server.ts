export { eraseContact, hasWaitingChurch } from './erase.data.server.ts'
