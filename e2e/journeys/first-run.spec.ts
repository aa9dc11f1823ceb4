import { expectAccessible } from '../accessibility.ts'
import { expect, test } from '../fixtures.ts'
import { builtInAccount } from '../pages/login-page.ts'

test('a new owner opens Larder, is told how to sign in, and may skip the set-up', async ({ visitor }) => {
  const { page, login, setup, explorer } = visitor
  await page.goto('/')
  await login.expectOpen()
  await expect(login.firstSignInBanner).toBeVisible()
  await expect(page.getByText(builtInAccount.username)).toBeVisible()
  await expectAccessible(page)
  await login.signIn(builtInAccount)
  await setup.expectOpen()
  await expectAccessible(page)
  await setup.skip()
  await explorer.expectOpen()
  await page.reload()
  await explorer.expectOpen()
})

test('a new owner makes the built-in account their own, and has a list to write on', async ({ visitor, newServer }) => {
  const { page, login, setup, labels, explorer, shell, shoppingList } = visitor
  const ana = { username: 'ana', fullName: 'Ana Larder', email: 'ana@example.com', password: 'a kitchen full of jars' }
  await page.goto(newServer.url)
  await login.signIn(builtInAccount)
  await setup.expectOpen()
  await setup.makeAccountMine(ana)
  await expectAccessible(page)
  await setup.lookAtLabels()
  await labels.expectOpen()
  await shell.signOut()
  await login.expectOpen()
  await expect(login.firstSignInBanner).toBeHidden()
  await login.signIn(builtInAccount)
  await login.expectRefused()
  await login.signIn({ username: ana.email, password: ana.password })
  await explorer.expectOpen()
  await page.goto(`${newServer.url}/shopping-lists`)
  await expect(shoppingList.heading('Shopping list')).toBeVisible()
})

test('an unknown account is refused in the same words as a wrong password', async ({ visitor }) => {
  const { login } = visitor
  await login.open()
  await login.signIn({ username: 'nobody@example.com', password: 'not the password' })
  await login.expectRefused()
})

test('signing out ends the session for good', { tag: '@once' }, async ({ visitor }) => {
  const { page, login, labels, shell } = visitor
  await login.open()
  await login.signIn(builtInAccount)
  await login.expectLeft()
  await labels.open()
  await labels.expectOpen()
  await shell.signOut()
  await login.expectOpen()
  await page.goBack()
  await login.expectOpen()
})
