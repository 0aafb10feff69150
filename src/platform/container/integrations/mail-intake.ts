import { createMailIntakeApi } from '../../../features/mail-intake/api.ts'
import {
  createMailIntake,
  type MailIntakeOptions,
  workOnMailIntake,
} from '../../../features/mail-intake/service.ts'
import { createMaildirMailbox } from '../../../ports/mailbox/maildir-mailbox.ts'
import type { Mailbox } from '../../../ports/mailbox/port.ts'
import type { Config } from '../../config.ts'
import type { IntakeSettings } from '../../intake-settings.ts'

/** Mail from churches, which becomes events in the queue; off unless a mailbox is set. */
export async function openMailIntake(
  options: Omit<MailIntakeOptions, 'mailbox' | 'authServer'> & { config: Pick<Config, 'intake'> },
) {
  const { db, jobs, config } = options
  const intake = createMailIntake({
    ...options,
    mailbox: config.intake && (await openMailbox(config.intake)),
    authServer: config.intake?.authServer ?? '',
  })
  return {
    intake,
    handlers: createMailIntakeApi(intake),
    work: () => workOnMailIntake({ db, jobs, intake }),
    tasks: [() => intake.deleteOld()],
  }
}

async function openMailbox({ mailbox }: IntakeSettings): Promise<Mailbox> {
  if (mailbox.kind === 'maildir') return createMaildirMailbox(mailbox.folder)
  const { createImapMailbox } = await import('../../../ports/mailbox/imap-mailbox.ts')
  return createImapMailbox(mailbox.url)
}
