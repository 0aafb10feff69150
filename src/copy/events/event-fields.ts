import type { EventFormName, PublicTextName } from '../../domain/events/fields.ts'
import type { Copy } from '../language.ts'

interface FieldWords {
  label: string
  inForm?: string
  hint?: string
  /** The label of the fields that make one fact together. */
  group?: string
}

export const EVENT_FIELD_WORDS: Readonly<Record<EventFormName, FieldWords>> = {
  title: { label: 'Title' },
  category: { label: 'Category' },
  eventDate: { label: 'Date' },
  endDate: { label: 'Last day', group: 'Date', hint: 'Only for events of several days.' },
  startTime: { label: 'Time', inForm: 'Starts', hint: 'Empty means that the time is not known yet.' },
  endTime: { label: 'End', inForm: 'Ends', group: 'Time' },
  allDay: { label: 'All day', inForm: 'Lasts all day', group: 'Time' },
  location: { label: 'Place' },
  description: { label: 'Description' },
  contactInfo: { label: 'Contact' },
  imageUrl: { label: 'Picture' },
  url: { label: 'Link', inForm: 'Web page of the event' },
}

/** What a corrected field is called on the card, where times go together, and so do days; none for what nobody sees. */
export function groupWords(field: string): string[] {
  if (!(field in EVENT_FIELD_WORDS)) return []
  const { group, label } = EVENT_FIELD_WORDS[field as EventFormName]
  return [group ?? label]
}

/** Names of the fields in an old -> new notice. */
export function changeWords(field: string): string {
  if (field === 'listing') return 'On the church’s page'
  if (field === 'eventTime') return EVENT_FIELD_WORDS.startTime.label
  return field in EVENT_FIELD_WORDS ? EVENT_FIELD_WORDS[field as EventFormName].label : field
}

/** Where fields were read: a start is a day and its time together. */
export function sourceFieldWords(field: string): string {
  if (field === 'start') return 'Date and time'
  return field === 'end' ? EVENT_FIELD_WORDS.endTime.label : changeWords(field)
}

type ShownName = Exclude<PublicTextName, 'imageUrl' | 'url'> | 'title' | 'eventDate' | 'eventTime'

const en: Record<ShownName, string> = {
  title: 'Title',
  eventDate: 'Date',
  eventTime: 'Time',
  location: 'Place',
  description: 'Description',
  contactInfo: 'Contact',
}

const es: Record<ShownName, string> = {
  title: 'Título',
  eventDate: 'Fecha',
  eventTime: 'Hora',
  location: 'Lugar',
  description: 'Descripción',
  contactInfo: 'Contacto',
}

export const shownFieldCopy: Copy<Record<ShownName, string>> = { en, es }
