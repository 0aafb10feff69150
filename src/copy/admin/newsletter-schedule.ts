import type { ToastWords } from './admin.ts'

export const scheduleRefusals = {
  setBy: (names: string) => `The schedule is set by ${names} in the server’s environment.`,
  noSuchDate: 'That is none of the next dates.',
}

/** When issues are made by themselves, on the newsletter's screen. */
export const scheduleCopy = {
  title: 'Schedule',
  mode: 'Each week',
  modes: {
    hand: 'Make the issue by hand',
    draft: 'Make a draft, and email the owners to publish it',
    publish: 'Make the issue and publish it',
  },
  weekday: 'Day',
  time: 'Time',
  zone: (zone: string) => `Time zone: ${zone}`,
  custom: (cron: string) => `Now set in Settings as ${cron}, which is no single time of a week.`,
  setBy: scheduleRefusals.setBy,
  ownersOnly: 'Owners change the day and the time.',
  save: 'Save schedule',
  saving: 'Saving...',
  next: 'Next issues',
  none: 'No issue is scheduled.',
  paused: 'Paused: no issue is made until you resume.',
  pause: 'Pause the schedule',
  resume: 'Resume the schedule',
  skip: 'Skip',
  skipOne: (when: string) => `Skip the issue of ${when}`,
  unskip: 'Don’t skip',
  unskipOne: (when: string) => `Don’t skip the issue of ${when}`,
  skipped: 'skipped',
  changed: { title: 'Schedule Saved' } as ToastWords,
  failed: (reason: string): ToastWords => ({ title: 'Error', description: reason }),
}
