import { expectAccessible } from '../accessibility.ts'
import { expect, test } from '../fixtures.ts'
import { lendAuthenticator } from '../pages/security-page.ts'

test('a second factor is set up, lost, and recovered, and a passkey takes its place @once', async ({
  visitor,
  kitchen,
}, { project }) => {
  const { page, login, shell, security } = visitor
  const account = await kitchen.person(`factor-${project.name}`)
  await login.open()
  await login.signIn(account)
  await login.expectLeft()

  await security.open()
  const codes = await security.setUp(account.password)
  expect(codes.length).toBeGreaterThan(5)
  await expectAccessible(page)
  await security.putCodesAway()
  await shell.signOut()
  await login.expectOpen()

  // The app is lost: the password alone is not enough, a recovery code is, and only once.
  await login.signIn(account)
  await login.enterCode('000000')
  await expect(page.getByText('This code is not right, or was used already')).toBeVisible()
  await expectAccessible(page)
  await login.enterCode(codes[0] ?? '')
  await login.expectLeft()
  await security.open()
  await expect(security.codesLeft(codes.length - 1)).toBeVisible()
  await security.remove(codes[1] ?? '')

  // A passkey signs in without a password, and beside it the password alone is not enough.
  const device = await lendAuthenticator(page)
  const [code = ''] = await security.addPasskey('Phone', account.password)
  await security.putCodesAway()
  await security.renamePasskey('Phone', 'Old phone')
  await expectAccessible(page)
  await shell.signOut()
  await login.expectOpen()
  await login.signInByPasskey()
  await login.expectLeft()
  await security.open()
  await expect(security.passkeys.getByText(/^Last used/)).toBeVisible()
  await security.removePasskey('Old phone', code)
  await device.takeBack()
  await shell.signOut()
  await login.expectOpen()
  await login.signIn(account)
  await login.expectLeft()
})
