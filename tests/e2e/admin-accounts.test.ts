import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { authenticatorFor } from '../support/authenticator.ts'
import { demoSite, eventually, shows, showsToast } from '../support/visits.ts'

/** Accounts, the audit log and the numbers over time: each test goes on where the one before it ended. */
const site = demoSite()
const EDITOR = { name: 'Edith Editor', email: 'edith@people.example', password: '' }

async function fillSignIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('an owner adds an editor, who curates and sees no accounts; deactivated, the editor is out at once', async () => {
  const owner = await site.openAdmin('/admin')
  await owner.getByRole('link', { name: 'Accounts' }).click()
  await owner.getByRole('button', { name: 'Add administrator' }).click()
  const form = owner.getByRole('dialog', { name: 'Add an administrator' })
  await form.getByRole('button', { name: 'Add administrator' }).click()
  await shows(form.getByText('Please enter a valid email address'))
  await form.getByLabel('Name').fill(EDITOR.name)
  await form.getByLabel('Email address').fill(EDITOR.email)
  await form.getByRole('button', { name: 'Add administrator' }).click()
  const shown = owner.getByRole('dialog', { name: `Password for ${EDITOR.name}` })
  EDITOR.password = (await shown.locator('code').innerText()).split(/\s+/).at(-1) ?? ''
  await shown.getByRole('button', { name: 'Close' }).click()
  await shows(owner.getByRole('row').filter({ hasText: EDITOR.email }).getByText('Editor', { exact: true }))

  const editor = await site.open('/admin?view=accounts')
  await fillSignIn(editor, EDITOR)
  await shows(editor.getByText('403: Only an owner can do this.'))
  expect(await editor.getByRole('link', { name: 'Accounts' }).count()).toBe(0)

  const deactivate = owner.getByRole('button', { name: `Deactivate: ${EDITOR.name}` })
  await deactivate.press('Enter')
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click()
  await showsToast(owner, 'Account Changed', EDITOR.name)
  await shows(owner.getByRole('row').filter({ hasText: EDITOR.email }).getByText('Deactivated'))
  await editor.getByRole('link', { name: 'Dashboard' }).click()
  await shows(editor.getByRole('heading', { name: 'Administrator sign-in' }))

  await owner.getByRole('button', { name: `Activate: ${EDITOR.name}` }).click()
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Activate' }).click()
  await shows(deactivate)
  // The last owner stays one, and sees why.
  await owner.getByRole('button', { name: /^Make editor/ }).click()
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Make editor' }).click()
  await showsToast(owner, 'Error', 'This is the last owner.')
})

test('with an authenticator app signing in takes a code, or a backup code when the phone is lost', async () => {
  const page = await site.open('/admin/account')
  await fillSignIn(page, EDITOR)
  const panel = page.getByRole('region', { name: 'Second factor' })
  await panel.getByLabel('Your password').fill(EDITOR.password)
  await panel.getByRole('button', { name: 'Set up' }).click()
  await shows(panel.getByRole('img', { name: /to scan with/ }))
  const secret = (await panel.locator('code').innerText()).replaceAll(/\s/g, '')
  const backupCode = await panel.getByRole('listitem').first().innerText()
  const app = authenticatorFor(`otpauth://totp/Bulletin?secret=${secret}`)
  await panel.getByLabel('Code from the app').fill('000000')
  await panel.getByRole('button', { name: 'Turn on' }).click()
  await shows(panel.getByText('The code is not right.'))
  await panel.getByLabel('Code from the app').fill(app.code())
  await panel.getByRole('button', { name: 'Turn on' }).click()
  await showsToast(page, 'Second Factor On')
  await shows(panel.getByText('10 backup codes are left.'))

  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click()
  await fillSignIn(page, EDITOR)
  await shows(page.getByRole('heading', { name: 'One more step' }))
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('code')
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await shows(page.getByRole('alert').getByText('The code is not right.'))
  await page.getByLabel(/^Code from your/).fill(app.code(30))
  await page.keyboard.press('Enter')
  await shows(page.getByRole('heading', { name: 'Your account' }))

  const elsewhere = await site.open('/admin/account')
  await fillSignIn(elsewhere, EDITOR)
  await elsewhere.getByRole('button', { name: 'Use a backup code instead' }).click()
  await elsewhere.getByLabel('Backup code').fill(backupCode)
  await elsewhere.getByRole('button', { name: 'Sign in' }).click()
  await shows(elsewhere.getByText('9 backup codes are left.'))

  // A session that is not one's own is seen here, and ended.
  await page.reload()
  const sessions = page.getByRole('region', { name: 'Where you are signed in' })
  await shows(sessions.getByText('This browser'))
  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await showsToast(page, 'Signed Out', 'Every other session has ended.')
  await eventually(() => sessions.getByRole('listitem').count()).toBe(1)
  await elsewhere.reload()
  await shows(elsewhere.getByRole('heading', { name: 'Administrator sign-in' }))
})

test('the password is changed with the present one', async () => {
  const person = await site.server.signIn({ role: 'editor' })
  const page = await site.openAs(person, '/admin/account')
  const panel = page.getByRole('region', { name: 'Password' })
  await panel.getByLabel('Current password').fill('not this one')
  await panel.getByLabel('New password').fill('short')
  await panel.getByRole('button', { name: 'Change password' }).click()
  await shows(panel.getByText('A password has at least 10 characters'))
  await panel.getByLabel('New password').fill('a much longer password')
  await panel.getByRole('button', { name: 'Change password' }).click()
  await shows(panel.getByText('Your present password is not right.'))
  await panel.getByLabel('Current password').fill((await site.server.accountOf('editor')).password)
  await panel.getByRole('button', { name: 'Change password' }).click()
  await showsToast(page, 'Password Changed')
})

test('what was changed is read in the audit log, by person, kind and words', async () => {
  const page = await site.openAdmin('/admin/audit')
  const table = page.getByRole('table', { name: 'Audit log' })
  await shows(table.getByText('Changed their password'))
  await page.getByLabel('Person').selectOption({ label: EDITOR.name })
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await eventually(() => table.locator('tbody th').allInnerTexts()).toSatisfy((who: string[]) =>
    who.every((name) => name === EDITOR.name),
  )
  await shows(table.getByText('Turned the second factor on'))
  const asked = () => new URL(page.url()).searchParams
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await eventually(() => asked().get('actor')).toBeNull()
  await page.getByLabel('Kind').selectOption({ label: 'Accounts' })
  await page.getByLabel('Search').fill('isActive')
  await page.getByLabel('Search').press('Enter')
  await eventually(() => asked().get('q')).toBe('isActive')
  await shows(table.getByText('yes → no'))
  await page.getByLabel('Search').fill('nobody changed this')
  await page.getByLabel('Search').press('Enter')
  await shows(page.getByText('Nothing found'))
})

test('View Analytics opens charts, each also a table; their library comes with them alone', async () => {
  const { body } = await (await site.signIn()).call('getAnalytics')
  const page = await site.openAdmin('/admin')
  const countScripts = () =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
    )
  const scriptsBefore = await countScripts()
  await page.getByRole('link', { name: 'View Analytics' }).click()
  await shows(page.getByRole('heading', { name: 'Analytics', level: 1 }))
  const panel = page.getByRole('region', { name: 'Approved events by category and week' })
  await shows(panel.locator('svg').last())
  expect(await countScripts()).toBeGreaterThan(scriptsBefore)
  await panel.getByText('As a table').click()
  const table = panel.getByRole('table', { name: 'Approved events by category and week' })
  const shown = (await table.locator('tfoot td').allInnerTexts()).map(Number)
  const total = body.events.categories.reduce((sum, row) => sum + row.total, 0)
  expect(shown.reduce((sum, n) => sum + n, 0)).toBe(total)
  expect(await table.locator('tbody tr').count()).toBe(body.events.weeks.length)
  for (const title of ['Subscribers gained and lost', 'Scrape health', 'Placements and revenue']) {
    await shows(page.getByRole('heading', { name: title }))
  }
  await page.getByRole('combobox', { name: 'Period' }).selectOption({ label: 'A year' })
  await eventually(() => table.locator('tbody tr').count()).toBe(60)
})

test('an owner creates an API token, sees it once and revokes it', async () => {
  const page = await site.openAdmin('/admin/api-tokens')
  const form = page.getByRole('region', { name: 'Create a token' })
  await form.getByLabel('Name').fill('Parish app')
  await form.getByRole('button', { name: 'Create token' }).click()
  await shows(form.getByText('Please choose what the token may do'))
  await form.getByRole('checkbox', { name: /^Events:/ }).press('Space')
  await form.getByLabel('Your password').fill('wrong')
  await form.getByRole('button', { name: 'Create token' }).click()
  await shows(form.getByRole('alert').getByText('Your present password is not right.'))
  await form.getByLabel('Your password').fill(site.admin.password)
  await form.getByRole('button', { name: 'Create token' }).click()
  const shown = page.getByRole('dialog', { name: 'Your new token' })
  const token = (await shown.locator('code').innerText()).split(/\s+/).at(-1) ?? ''
  await shown.getByRole('button', { name: 'Close' }).click()
  await shows(page.getByRole('row').filter({ hasText: 'Parish app' }).getByText('events:write'))
  const ask = () =>
    fetch(`${site.origin}/api/churches/claims`, { headers: { authorization: `Bearer ${token}` } })
  expect((await ask()).status).toBe(200)
  await page.getByRole('button', { name: 'Revoke: Parish app' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await showsToast(page, 'Token Revoked', 'Parish app')
  await shows(page.getByText('There are no tokens.'))
  expect((await ask()).status).toBe(401)
})

test('a passkey made on the account page signs in without the password', async () => {
  const page = await site.open('/admin/account', { ownContext: true })
  // A passkey belongs to a named host: an address of numbers has none.
  await page.goto(`${site.origin.replace('127.0.0.1', 'localhost')}/admin/account`)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await fillSignIn(page, site.admin)
  const panel = page.getByRole('region', { name: 'Passkeys' })
  await panel.getByLabel('Your password').fill('wrong')
  await panel.getByRole('button', { name: 'Add a passkey' }).click()
  await shows(panel.getByText('Your present password is not right.'))
  await panel.getByLabel('Your password').fill(site.admin.password)
  await panel.getByRole('button', { name: 'Add a passkey' }).click()
  await showsToast(page, 'Passkey Added')

  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await shows(page.getByRole('heading', { name: 'Your account' }))
  await shows(panel.getByText('last used'))

  await panel.getByRole('button', { name: /^Remove the passkey/ }).click()
  await showsToast(page, 'Passkey Removed')
  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await shows(page.getByRole('alert').getByText('The passkey could not be used.'))
})
