import { refundJob, sandboxNoticeJob } from '../../features/advertising/jobs.ts'
import { claimLinkJob } from '../../features/churches/changes/claim-links.ts'
import { readServicesJob } from '../../features/churches/directory/website-facts.ts'
import { findDuplicatesJob } from '../../features/churches/merging/duplicates.ts'
import { decideCardsJob } from '../../features/events/curation/bulk.ts'
import { backupJob, ownerAlertJob } from '../../features/installation/jobs.ts'
import { receiveMailsJob } from '../../features/mail-intake/service.ts'
import { sendIssueJob, sendMailsJob } from '../../features/newsletter/jobs.ts'
import { openDataJob } from '../../features/open-data/service.ts'
import { copyPictureJob, sweepPicturesJob } from '../../features/pictures/jobs.ts'
import { scrapeChurchJob } from '../../features/scraping/jobs.ts'
import { sendWebhooksJob } from '../../features/webhooks/service.ts'
import { maintenanceJob } from '../jobs/maintenance.ts'

/** Every kind of work that waits in the queue; the demo city has some of its own. */
export const JOB_KINDS = [
  scrapeChurchJob,
  copyPictureJob,
  sweepPicturesJob,
  findDuplicatesJob,
  claimLinkJob,
  readServicesJob,
  decideCardsJob,
  sendIssueJob,
  sendMailsJob,
  receiveMailsJob,
  sandboxNoticeJob,
  refundJob,
  backupJob,
  sendWebhooksJob,
  ownerAlertJob,
  openDataJob,
  maintenanceJob,
] as const
