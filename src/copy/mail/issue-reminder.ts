/** The mail to the owners about an issue that the schedule made and that waits for a person. */
export const reminderCopy = {
  subject: (siteName: string) => `This week’s issue of ${siteName} is waiting for you`,
  lines: (reason: string | null) => [
    'Hello,',
    reason === null
      ? 'This week’s newsletter is ready as a draft. It goes out when you publish it.'
      : `This week’s newsletter is ready as a draft, and could not be published. ${reason}`,
  ],
  link: 'Review and publish',
}
