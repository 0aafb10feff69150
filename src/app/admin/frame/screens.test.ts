import { expect, test } from 'vitest'
import { deskScreen } from './screens.ts'

test.each([
  ['/admin', '', '/admin'],
  ['/admin/', '', '/admin'],
  ['/admin', '?tab=ready&q=choir', '/admin'],
  ['/admin', '?view=somewhere', '/admin'],
  ['/admin', '?view=inbox', '/admin?view=inbox'],
  ['/admin', '?tab=ready&view=inbox', '/admin?view=inbox'],
  ['/admin', '?view=audit&kind=events', '/admin?view=audit'],
  ['/admin', '?view=new-church', '/admin?view=new-church'],
  ['/admin', '?view=account', '/admin?view=account'],
  ['/admin/duplicates', '?view=inbox', '/admin/duplicates'],
  ['/admin/subscribers', '?status=active', '/admin/subscribers'],
  ['/churches', '', null],
  ['/', '', null],
] as const)('%s%s is the screen %s', (pathname, search, screen) => {
  expect(deskScreen({ pathname, search })).toBe(screen)
})
