import { expect, test } from 'vitest'
import type { Outcome } from '../../../ports/mail/port.ts'
import { toDeliveryResult } from './delivery-queue.ts'

const at = new Date('2026-11-21T15:00:00Z')
const mail = { key: 7, messageId: '<a@b.example>' }

test.each<[string, Outcome, number, object]>([
  [
    'taken',
    { kind: 'submitted', messageId: '<a@b.example>', response: '250 ok' },
    0,
    { status: 'submitted', attempts: 1, submittedAt: '2026-11-21T15:00:00.000Z', error: null },
  ],
  [
    'refused for good',
    { kind: 'refused', reason: '550 no' },
    0,
    { status: 'failed', attempts: 1, error: '550 no' },
  ],
  [
    'lost on the way',
    { kind: 'unknown', reason: 'closed' },
    0,
    { status: 'uncertain', attempts: 1, dueAt: null, error: 'closed' },
  ],
  [
    'refused for now',
    { kind: 'deferred', because: 'mail', reason: '451 later' },
    0,
    { status: 'queued', attempts: 1, dueAt: '2026-11-21T15:01:00.000Z', error: '451 later' },
  ],
  [
    'refused for now again',
    { kind: 'deferred', because: 'mail', reason: '451 later' },
    1,
    { status: 'queued', attempts: 2, dueAt: '2026-11-21T15:05:00.000Z' },
  ],
  [
    'refused for now too often',
    { kind: 'deferred', because: 'mail', reason: '451 later' },
    8,
    { status: 'failed', attempts: 9, error: expect.stringContaining('451 later') },
  ],
  [
    'kept waiting by a service that is away, which costs no attempt',
    { kind: 'deferred', because: 'service', reason: 'ECONNREFUSED' },
    3,
    { status: 'queued', attempts: 3, dueAt: '2026-11-21T15:01:00.000Z' },
  ],
])('a mail that was %s', (_name, outcome, attempts, expected) => {
  expect(toDeliveryResult({ ...mail, attempts }, outcome, at)).toMatchObject({ ...mail, ...expected })
})
