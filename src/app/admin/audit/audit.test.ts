import { expect, test } from 'vitest'
import { auditChanges } from './audit.tsx'

test.each<[unknown, unknown, unknown]>([
  [null, null, []],
  [{ status: 'pending' }, { status: 'approved' }, [{ field: 'Status', from: 'pending', to: 'approved' }]],
  [
    { role: 'editor', isActive: true },
    { role: 'editor', isActive: false },
    [{ field: 'Is active', from: 'yes', to: 'no' }],
  ],
  [
    null,
    { retainedId: 3, names: ['a', 'b'] },
    [
      { field: 'Retained id', from: null, to: '3' },
      { field: 'Names', from: null, to: 'a, b' },
    ],
  ],
  [{ refundedCents: 0 }, { refundedCents: 27_500 }, [{ field: 'Refunded', from: '$0', to: '$275' }]],
  ['a', 'b', [{ field: '', from: 'a', to: 'b' }]],
  [{ name: '' }, { name: null }, []],
  [null, { fields: [] }, []],
  [
    null,
    { events: [1, 2, 3, 4, 5, 6, 7, 8] },
    [{ field: 'Events', from: null, to: '1, 2, 3, 4, 5, 6 and 2 more' }],
  ],
])('%j -> %j', (before, after, changes) => {
  expect(auditChanges(before, after)).toEqual(changes)
})

test('a long value is cut', () => {
  expect(auditChanges(null, { text: 'x'.repeat(500) })[0]?.to).toHaveLength(161)
})
