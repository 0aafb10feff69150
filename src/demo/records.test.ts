import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { DENOMINATIONS } from '#src/domain/churches/denominations.ts'
import { CATEGORIES } from '#src/domain/events/categories.ts'
import { weekendOf } from '#src/domain/events/day-span.ts'
import { demoBlogPosts } from './records/blog-posts.ts'
import { BOUNCED_EMAIL, demoDeliveries } from './records/deliveries.ts'
import { demoApplication, demoSubmission } from './records/inbox.ts'
import { demoLookAlikes } from './records/look-alikes.ts'
import { demoNewsletter } from './records/newsletter.ts'
import { listedPlaces, undiscoveredChurches } from './records/places.ts'
import { demoSubscribers } from './records/subscribers.ts'
import { churchWebsite, demoChurches, demoEvents } from './records.ts'

const TODAY = '2026-11-21'

const fictionalPhone = z.string().regex(/555[-. ]?01\d\d$/)
const exampleMail = z.email().regex(/\.example$/)

/** Beyond what reading the files checks: that nobody real is named, and that the places are in the city. */
const church = z.object({
  key: z.string().regex(/^[a-z0-9-]+$/),
  address: z.string().regex(/^\d+ .+, Dallas, TX 75\d{3}(-\d{4})?$/),
  phone: fictionalPhone,
  description: z.string().min(10).max(500),
  latitude: z.number().min(32.6).max(33.05),
  longitude: z.number().min(-97).max(-96.5),
})

test('every church record is whole and fictional, and no key or phone writing is used twice', () => {
  const all = [...demoChurches, ...undiscoveredChurches]
  z.array(church).parse(all)
  expect(demoChurches.length).toBeGreaterThanOrEqual(44)
  expect(new Set(all.map((each) => each.key)).size).toBe(all.length)
  expect(new Set(all.map((each) => each.phone)).size).toBe(all.length)
  expect(new Set(all.map((each) => each.name)).size).toBe(all.length)
  expect(new Set(demoChurches.map((each) => each.denomination)).size).toBe(DENOMINATIONS.length)
  expect(new Set(demoChurches.map((each) => each.language)).size).toBe(7)
})

test('look-alikes name listed churches; at least five pairs are one church written twice', () => {
  const keys = new Set(demoChurches.map((each) => each.key))
  for (const pair of demoLookAlikes) {
    expect(keys).toContain(pair.first)
    expect(keys).toContain(pair.second)
  }
  expect(demoLookAlikes.filter((pair) => pair.isSame).length).toBeGreaterThanOrEqual(5)
  expect(demoLookAlikes.filter((pair) => !pair.isSame).length).toBeGreaterThanOrEqual(3)
  for (const place of listedPlaces) expect(keys).toContain(place.church)
})

test('a website is made of the site origin and the path of a church on a shared host', () => {
  const origins = new Map([['parishpages', 'http://parishpages.localhost:4000']])
  const websites = demoChurches.map((each) => churchWebsite(each, origins)).filter((site) => site !== null)
  expect(websites).toEqual([
    'http://parishpages.localhost:4000/swiss-avenue-chapel/',
    'http://parishpages.localhost:4000/elmwood-parkway/',
  ])
})

test('every event record is whole, belongs to a listed church and lies in the coming five weeks', () => {
  const events = demoEvents(TODAY)
  z.array(z.object({ contactInfo: z.union([exampleMail, fictionalPhone]).nullable() })).parse(events)
  const keys = new Set(demoChurches.map((each) => each.key))
  for (const each of events) {
    expect(keys).toContain(each.church)
    expect(each.on >= TODAY && each.on <= '2026-12-26').toBe(true)
    expect((each.series === null) === (each.recurrence === null)).toBe(true)
    if (each.startTime && each.endTime) expect(each.startTime < each.endTime).toBe(true)
    if (each.allDay) expect(each.startTime).toBeNull()
  }
  expect(new Set(events.map((each) => each.key)).size).toBe(events.length)
})

test('the hand-written events hold what the screens need to show', () => {
  const events = demoEvents(TODAY)
  const cards = (status: string) =>
    new Set(events.filter((each) => each.status === status).map((each) => each.series ?? each.key)).size
  const approved = events.filter((each) => each.status === 'approved')
  expect(cards('approved')).toBeGreaterThanOrEqual(45)
  expect(cards('pending')).toBe(15)
  expect(new Set(approved.map((each) => each.category))).toEqual(new Set(CATEGORIES))
  expect(new Set(events.flatMap((each) => each.series ?? [])).size).toBeGreaterThanOrEqual(8)
  expect(events.filter((each) => each.sponsored).length).toBe(2)
  expect(events.filter((each) => each.cancelled).length).toBeGreaterThanOrEqual(3)
  expect(approved.filter((each) => each.allDay).length).toBeGreaterThanOrEqual(3)
  expect(approved.filter((each) => each.startTime === null && !each.allDay).length).toBeGreaterThanOrEqual(2)
  expect(approved.some((each) => (each.description?.length ?? 0) > 600)).toBe(true)
  expect(approved.some((each) => each.on === TODAY)).toBe(true)
})

test.each(['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06', '2026-03-07', '2026-03-08'])(
  'whatever day it is (%s), something for young people in Spanish is on at the weekend',
  (today) => {
    const spanish = new Set(
      demoChurches.filter(({ language }) => language === 'Spanish').map(({ key }) => key),
    )
    const { from, to } = weekendOf(today)
    const fitting = demoEvents(today).filter(
      ({ church, category, status, cancelled, on }) =>
        spanish.has(church) &&
        category === 'youth' &&
        status === 'approved' &&
        !cancelled &&
        on >= from &&
        on <= to,
    )
    expect(fitting).not.toEqual([])
  },
)

test('event dates move with today and keep their weekday', () => {
  const weekdayOf = (today: string, key: string) => {
    const found = demoEvents(today).find((each) => each.key === key)
    return found && Temporal.PlainDate.from(found.on).dayOfWeek
  }
  for (const today of ['2026-03-07', '2026-11-01', '2027-02-28']) {
    expect(weekdayOf(today, 'white-rock-paddle-youth')).toBe(6)
    expect(weekdayOf(today, 'lochwood-grief-seminar')).toBe(2)
    expect(demoEvents(today).every((each) => each.on >= today)).toBe(true)
  }
})

test('subscribers have reserved addresses, no two the same, some left and some are recent', () => {
  const subscribers = demoSubscribers(TODAY)
  for (const each of subscribers) {
    exampleMail.parse(each.email)
    if (each.phone) fictionalPhone.parse(each.phone)
    expect(each.subscribedAt < `${TODAY}T00:00:00Z`).toBe(true)
  }
  expect(subscribers).toHaveLength(30)
  expect(new Set(subscribers.map((each) => each.email)).size).toBe(30)
  expect(subscribers.filter((each) => !each.isActive)).toHaveLength(3)
  expect(new Set(subscribers.map((each) => each.source)).size).toBe(4)
})

test('the earlier issue was published before today, as HTML and as text', () => {
  const issue = demoNewsletter(TODAY)
  expect(issue.createdAt < issue.publishedAt).toBe(true)
  expect(issue.publishedAt).toBe('2026-11-15T14:00:00Z')
  expect(issue.content).toContain('Monday, November 16')
  expect(issue.text).toContain('MONDAY, NOVEMBER 16')
  expect(issue.text).not.toContain('<')
})

test('the earlier issue has a ledger row of every end, for readers who were there', () => {
  const deliveries = demoDeliveries(TODAY)
  const emails = new Set(demoSubscribers(TODAY).map(({ email }) => email))
  expect(deliveries.every(({ email }) => emails.has(email))).toBe(true)
  expect(deliveries.find(({ hasBounced }) => hasBounced)?.email).toBe(BOUNCED_EMAIL)
  const count = (wanted: string) => deliveries.filter(({ status }) => status === wanted).length
  expect([count('submitted'), count('failed'), count('uncertain')]).toEqual([22, 3, 1])
})

test('blog posts have both forms of tags, bring no image from elsewhere and are in the past', () => {
  const posts = demoBlogPosts(TODAY)
  expect(posts).toHaveLength(4)
  expect(
    posts.filter((post) => post.tags.startsWith('[')).map((post) => JSON.parse(post.tags).length),
  ).toEqual([4, 2])
  expect(posts.filter((post) => !post.tags.startsWith('[')).length).toBe(2)
  for (const post of posts) {
    expect(post.content).not.toMatch(/<img|<script|https?:/)
    expect((post.publishedAt ?? post.createdAt) < `${TODAY}T00:00:00Z`).toBe(true)
  }
})

test('the submission and the application would pass the forms of specification section 5', () => {
  expect(demoSubmission.description.length).toBeLessThanOrEqual(500)
  exampleMail.parse(demoSubmission.contactEmail)
  expect(DENOMINATIONS).toContain(demoSubmission.denomination)
  const application = demoApplication(TODAY)
  exampleMail.parse(application.email)
  expect(application.eventDescription.length).toBeGreaterThanOrEqual(20)
  expect(application.eventDate).toBe('2026-12-12')
})
