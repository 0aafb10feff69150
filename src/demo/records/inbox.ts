import { dateOfWeekday } from './event-plan.ts'
import type { DemoApplication, DemoSubmission } from './record-shapes.ts'

export const demoSubmission: DemoSubmission = {
  name: 'Fig Tree Mission on Illinois',
  website: 'https://figtreemission.example',
  address: '2244 West Illinois Avenue, Dallas, TX 75224',
  phone: '(469) 555-0170',
  denomination: 'non-denominational',
  description:
    'We are about sixty people who meet in the old pharmacy. Sunday worship is bilingual; on Thursdays the ' +
    'counter becomes a free legal clinic, and there is always soup.',
  contactName: 'Yolanda Greer',
  contactEmail: 'yolanda@figtreemission.example',
  notes: 'The entrance is on the alley side. Please list us as bilingual if you can.',
}

/** An event that a church wants to promote; it waits for an answer. `today` is YYYY-MM-DD. */
export function demoApplication(today: string): DemoApplication {
  return {
    churchName: 'Swiss Avenue Memorial Chapel',
    contactName: 'Ambrose Tuttle',
    email: 'ambrose@swiss-avenue-chapel.example',
    phone: '(214) 555-0136',
    website: 'https://swiss-avenue-chapel.example',
    eventTitle: 'Messiah Sing-Along by Candlelight',
    eventDescription:
      'Bring a score or borrow one of ours. Soloists from the neighborhood, a twelve-piece orchestra, and the ' +
      'whole congregation as the chorus. Cider in the courtyard afterwards.',
    eventDate: dateOfWeekday(today, 'sat', 3),
    eventTime: '7:30 PM',
    eventCategory: 'worship',
    packageType: 'premium',
    notes: 'The courtyard gate opens at 6:45. We would love a photo of the windows on the page.',
  }
}
