import { weekOfMonth } from '../../domain/week-of-month.ts'
import { type ToastWords, withDates } from './admin.ts'

const WEEKS_OF_MONTH: Readonly<Record<number, string>> = {
  1: 'first',
  2: 'second',
  3: 'third',
  4: 'fourth',
  [-1]: 'last',
}

/** Adding an event that no church's site lists. */
export const addEventCopy = {
  title: 'Add an event',
  back: 'Back to the dashboard',
  readTitle: 'Start from a flyer or a text',
  readIntro: 'What is found in it fills in the form; nothing is saved yet.',
  pasted: 'Text or web address',
  file: 'Flyer or calendar file',
  fileHint: 'A picture (JPEG, PNG, WebP), a PDF or an .ics file.',
  unreadable: 'This picture cannot be opened. Please choose a JPEG, PNG or WebP picture.',
  read: 'Fill in the form',
  reading: 'Reading...',
  nothingFound: 'No coming date was found in it. Please fill in the form yourself.',
  filledIn: 'The form is filled in. Please check it before you save.',
  flyer: 'The flyer that was read',
  readField: 'Read for you.',
  unsureField: 'Read for you, but unsure: please compare.',
  choose: (n: number) => `${n} events were found. Which one?`,
  fileTooLarge: 'That file is too large.',
  formTitle: 'The event',
  church: 'Church',
  churchHint: 'Type a part of its name and choose it from the list.',
  churchUnknown: 'Please choose a church from the list.',
  chooseCategory: 'Choose a category',
  repeat: 'Repeats',
  repeats: {
    no: 'No',
    weeks: (n: number) => (n === 1 ? 'Every week' : n === 2 ? 'Every other week' : `Every ${n} weeks`),
    weekday: (date: string | null) => {
      if (date === null) return 'Every month on its weekday'
      const { week, weekday } = weekOfMonth(date)
      return `Every ${WEEKS_OF_MONTH[week]} ${weekday} of the month`
    },
    day: (date: string | null) =>
      date === null ? 'Every month on its day' : `Every month on day ${Number(date.slice(8))}`,
  },
  until: 'Until',
  untilHint: 'Optional. Leave it empty to keep repeating.',
  moreDates: 'Also on these dates',
  date: (n: number) => `Date ${n}`,
  removeDate: (n: number) => `Remove date ${n}`,
  addDate: 'Add a date',
  publish: 'Save and publish',
  toQueue: 'Save for review',
  saving: 'Saving...',
  published: (title: string): ToastWords => ({
    title: 'Event Published',
    description: `“${title}” is on the site.`,
  }),
  waiting: (title: string): ToastWords => ({
    title: 'Event Saved',
    description: `“${title}” waits in the review queue.`,
  }),
  see: (title: string) => `See “${title}” on the site`,
  readFailed: 'It could not be read. Please try again.',
  failed: 'The event was not saved. Please try again.',
} as const

/** Correcting an event beside its source. */
export const editCopy = {
  title: 'Review & edit',
  loading: 'Loading the source...',
  failed: (message: string) => `This event could not be loaded. ${message}`,
  series: withDates,
  scope: 'Apply changes to',
  scopes: { series: 'all dates in this series, including future ones', date: 'this date only' },
  scopeHint: 'A new date always applies to this date only.',
  editedManually: 'Edited by hand: scrapes will not change it.',
  readFrom: (kind: string, when: string | null, sure: string | null) =>
    `From ${kind}${when === null ? '' : `, read ${when}`}${sure === null ? '' : `, ${sure} sure`}.`,
  sourcesTitle: 'Where it came from',
  allFields: 'All fields',
  sourceTitle: 'Source',
  mail: (date: string, sender: string | null, subject: string | null) =>
    `Email of ${[date, sender, subject && `“${subject}”`].filter(Boolean).join(', ')}.`,
  noEvidence: 'No source text is kept for this event.',
  open: 'Open the source',
  noSource: 'This event was not read from a website.',
  datesTitle: 'Dates in this series',
  save: 'Save',
  saveAndApprove: 'Save and approve',
  saving: 'Saving...',
  keepOthers: 'Show the current version',
  cancel: 'Cancel',
  checkFields: 'Please check the highlighted fields.',
  unreachable: 'The server could not be reached. Please try again.',
  saved: { title: 'Event Corrected', description: 'Scrapes will not change your corrections.' },
  nothingChanged: 'No changes were made.',
} as const
