import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  answerCalls,
  click,
  fill,
  refusal,
  show,
  showPage,
  showsToast,
} from '../../../tests/support/render.tsx'
import * as addChurch from './add-church.tsx'
import * as advertise from './advertise.tsx'
import * as blogPost from './blog-post.tsx'
import * as event from './event.tsx'
import { HomeAside } from './home/home-aside.tsx'
import * as newsletter from './newsletter.tsx'

const CLAIMS = { subscribers: '1,200 subscribers', churches: null, events: null }

test.each([
  ['Event', event],
  ['Post', blogPost],
])('%s Not Found', async (what, page) => {
  showPage(page, 404)
  expect((await screen.findByRole('heading')).textContent).toBe(`${what} Not Found`)
  expect(document.title).toMatch(new RegExp(`^${what} Not Found · `))
})

test.each([
  ['Subscription failed', () => show(<HomeAside outcome={undefined} />)],
  ['Subscription Failed', () => showPage(newsletter, { subscribers: CLAIMS.subscribers, issues: [] })],
])('"%s" is the title where nobody could subscribe', async (title, open) => {
  answerCalls({ '/api/newsletter/subscribe': refusal(500, 'Something went wrong.') })
  open()
  await screen.findByLabelText(/^First Name/)
  fill({ 'First Name': 'Ann', 'Email Address': 'ann@people.example' })
  click('Subscribe')
  await showsToast(title, '500: Something went wrong.')
})

test('a submitted church is reviewed within 48 hours', async () => {
  answerCalls({ '/api/churches/submit': { success: true } })
  showPage(addChurch, { screen: 'add', shownAt: '2026-03-05T12:00:00Z' })
  await screen.findByLabelText(/^Church name/)
  fill({
    'Church name': 'Hope',
    Denomination: 'baptist',
    Address: '12 Hinge Rd',
    'Contact person': 'Ann',
    'Contact email': 'ann@people.example',
  })
  click('Submit Church')
  await screen.findByText('Your church will be reviewed and added within 48 hours.')
})

const advertising = {
  isPaid: false,
  isCanceled: false,
  promotedEvent: null,
  fullWeeks: [],
  application: null,
  isFree: false,
  timeZone: 'America/Chicago',
  offers: [],
  packageType: '',
}

test('a canceled payment is a toast', async () => {
  showPage(advertise, { ...advertising, claims: CLAIMS, isCanceled: true }, '/advertise?canceled=true')
  await showsToast('Payment Canceled', 'You can submit your application again anytime.')
})

test('a paid application is answered within 24 hours', async () => {
  showPage(advertise, { ...advertising, claims: CLAIMS, isPaid: true }, '/advertise?success=true')
  await screen.findByText('We will contact you within 24 hours.')
})
