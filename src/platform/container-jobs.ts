import { refundJob, sandboxNoticeJob } from '../features/advertising/jobs.server.ts'
import { claimLinkJob } from '../features/churches/claims.jobs.server.ts'
import { findDuplicatesJob } from '../features/churches/duplicates.jobs.server.ts'
import { readServicesJob } from '../features/churches/facts.jobs.server.ts'
import { sendIssueJob, sendMailsJob } from '../features/newsletter/jobs.server.ts'
import { scrapeChurchJob } from '../features/scraping/jobs.server.ts'
import { housekeepingJob } from './jobs/housekeeping.ts'

/** Every kind of work that waits in the queue; the demo city has some of its own. */
export const JOB_KINDS = [
  scrapeChurchJob,
  findDuplicatesJob,
  claimLinkJob,
  readServicesJob,
  sendIssueJob,
  sendMailsJob,
  sandboxNoticeJob,
  refundJob,
  housekeepingJob,
] as const
