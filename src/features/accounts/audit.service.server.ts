/** The audit log, for the features whose changes it keeps: write in the transaction that makes the change. */
export { type AuditEntry, writeAudit } from './data.server.ts'
