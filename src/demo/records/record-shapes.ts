import type { Denomination } from '#src/domain/churches/denominations.ts'
import type { Category } from '#src/domain/events/categories.ts'

export interface DemoChurch {
  /** Stable name of the record; events refer to it. */
  key: string
  name: string
  /** The full postal line. */
  address: string
  phone: string
  denomination: Denomination
  neighborhood: string
  language: string
  description: string
  /** Host key of its site, served at http://<site>.localhost:<port>; null without a web site. */
  site: string | null
  /** Path of its own pages where several churches share a host; the home page otherwise. */
  sitePath?: string
  latitude: number
  longitude: number
}

export interface DemoEvent {
  /** Unique; the rows of a series end in their date. */
  key: string
  church: string
  title: string
  description: string | null
  category: Category
  /** YYYY-MM-DD in the city's time zone. */
  on: string
  /** 24-hour wall time ("18:30"), null where the church states none. */
  startTime: string | null
  endTime: string | null
  /** True: it takes the whole day, so a missing time is not "to be announced". */
  allDay: boolean
  location: string | null
  contactInfo: string | null
  status: 'approved' | 'pending' | 'rejected'
  cancelled: boolean
  /** The key of a picture in pictures/pictures.json. */
  picture: string | null
  /** A paid placement runs for it. */
  sponsored: boolean
  /** Same for all rows of one series; null for a single event. */
  series: string | null
  /** The series' rule in words ("Every Wednesday"); null for a single event. */
  recurrence: string | null
}

export interface DemoSubscriber {
  firstName: string
  lastName: string
  email: string
  phone: string | null
  isActive: boolean
  source: 'website' | 'newsletter' | 'referral' | 'other'
  /** ISO instant. */
  subscribedAt: string
}

export interface DemoNewsletter {
  subject: string
  introduction: string
  /** HTML for mail programs. */
  content: string
  text: string
  /** ISO instants. */
  createdAt: string
  publishedAt: string
}

export interface DemoBlogPost {
  slug: string
  title: string
  author: string
  excerpt: string
  /** HTML. */
  content: string
  featuredImage: string | null
  /** A JSON list in a string, or words between commas: both forms that the specification allows. */
  tags: string
  /** ISO instants; a post without publishedAt shows its createdAt. */
  publishedAt: string | null
  createdAt: string
}

export interface DemoSubmission {
  name: string
  website: string
  address: string
  phone: string
  denomination: Denomination
  description: string
  contactName: string
  contactEmail: string
  notes: string
}

export interface DemoApplication {
  churchName: string
  contactName: string
  email: string
  phone: string
  website: string
  eventTitle: string
  eventDescription: string
  eventDate: string
  eventTime: string
  eventCategory: string
  packageType: 'featured' | 'premium' | 'champion'
  notes: string
}
