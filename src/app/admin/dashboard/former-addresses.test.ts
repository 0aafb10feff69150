import { expect, test } from 'vitest'
import { redirectFormerAddress } from './former-addresses.ts'

test.each([
  ['?view=inbox', '/admin/inbox'],
  ['?view=audit&kind=events&after=9', '/admin/audit?kind=events&after=9'],
  ['?tab=ready&view=new-church', '/admin/new-church?tab=ready'],
  ['?view=analytics&weeks=52', '/admin/analytics?weeks=52'],
  ['?view=accounts', '/admin/accounts'],
  ['?view=account', '/admin/account'],
])('/admin%s redirects to %s', (search, address) => {
  expect(redirectOf(search)?.headers.get('Location')).toBe(address)
})

test.each(['', '?tab=ready&q=choir', '?view=somewhere'])('/admin%s stays the dashboard', (search) => {
  expect(redirectOf(search)).toBeNull()
})

function redirectOf(search: string): Response | null {
  try {
    redirectFormerAddress(new Request(`https://bulletin.example/admin${search}`))
    return null
  } catch (answer) {
    return answer as Response
  }
}
