import { expect, test } from '../fixtures.ts'
import { builtInAccount } from '../pages/login-page.ts'

const NEW_PASSWORD = 'a shelf of plum jam'

test('a forgotten password is replaced with the link from the mail, which works once', async ({
  visitor,
  mailedServer,
}) => {
  const { page, login, newPassword } = visitor
  const { server, mailbox } = mailedServer
  const { username: email } = builtInAccount
  await page.goto(`${server.url}/login`)
  await newPassword.askFromSignIn(email)
  const link = await mailbox.linkFor(email)
  expect(link.startsWith(`${server.url}/reset-password/`)).toBe(true)
  await page.goto(link)
  await newPassword.choose(email, NEW_PASSWORD)
  await login.expectOpen()
  await login.signIn(builtInAccount)
  await login.expectRefused()
  await login.signIn({ username: email, password: NEW_PASSWORD })
  await login.expectLeft()

  await page.goto(link)
  await newPassword.choose(email, 'another password')
  await newPassword.expectLinkRefused()
})

test('an invitation arrives by mail', { tag: '@once' }, async ({ visitor, mailedServer }) => {
  const { page, login, setup, profile, shell } = visitor
  const { server, mailbox } = mailedServer
  await page.goto(server.url)
  await login.signIn(builtInAccount)
  await setup.expectOpen()
  await page.goto(`${server.url}/user/profile`)
  const link = await profile.invite(1)
  await profile.mailInvitation('bo@example.com')
  await shell.expectMessage('Invitation sent to bo@example.com')
  expect(await mailbox.linkFor('bo@example.com')).toBe(link)
})
