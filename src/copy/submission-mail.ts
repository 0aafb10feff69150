/** Mails to the person who submitted a church (specification, sections 1 and 9). */
export const submissionMailCopy = {
  greeting: (name: string) => `Hello ${name},`,
  receipt: {
    subject: (church: string) => `We have received ${church}`,
    lines: (church: string, siteName: string) => [
      `Thank you for submitting ${church} to ${siteName}. We review every church and add it within 48 hours.`,
      'You need do nothing more. We write to you again when it is listed.',
      'If it was not you who submitted it, simply leave this mail unanswered.',
    ],
  },
  accepted: {
    subject: (church: string) => `${church} is listed`,
    lines: (church: string, siteName: string) => [
      `${church} is now in the church directory of ${siteName}.`,
      'We look for its events on its website by ourselves. If something about the listing is wrong, answer this mail.',
    ],
    link: 'Browse Churches',
  },
  declined: {
    subject: (church: string) => `About your submission of ${church}`,
    lines: (church: string, siteName: string, reason: string) => [
      `We have not added ${church} to ${siteName}, for this reason:`,
      reason,
      'If you think that we are mistaken, answer this mail.',
    ],
  },
} as const

/** What the submit call answers where it cannot take the form. */
export const submissionCopy = {
  tooQuick: 'That was very quick. Please check what you entered and send it once more.',
  alreadyDecided: 'Somebody has decided about this church already.',
  unknown: 'There is no such church in the Inbox.',
  gone: 'The maps service does not have this church any more. Decline it, or enter its details.',
} as const
