import { expectAccessible } from '../accessibility.ts'
import { expect, test } from '../fixtures.ts'

const bo = { username: 'bo', fullName: 'Bo Berg', email: 'bo@example.com', password: 'a loaf of rye a day' }

test('Bo joins the household with a link, and the link works for nobody else', async ({ keeper, visitorElsewhere }) => {
  test.slow()
  await keeper.profile.open()
  const link = await keeper.profile.invite(1)
  await expectAccessible(keeper.page)

  const { page, register, login, profile } = visitorElsewhere
  await page.goto(link)
  await register.username.fill('admin')
  await register.username.blur()
  await register.expectTaken()
  await expectAccessible(page)
  await register.join(bo)
  await login.expectOpen()
  await login.signIn({ username: bo.username, password: bo.password })
  await login.expectLeft()
  await profile.open()
  await profile.expectWelcome('Bo Berg')
  await expect(page.getByRole('button', { name: 'New invitation' })).toBeHidden()

  await visitorElsewhere.shell.signOut()
  await login.expectOpen()
  await page.goto(link)
  await register.join({ ...bo, username: 'cy', email: 'cy@example.com' })
  await register.expectInvitationRefused()
})

test('an invitation can be taken back', { tag: '@once' }, async ({ keeper }) => {
  const { page, profile, shell } = keeper
  await profile.open()
  await profile.expectWelcome('Change Me')
  await profile.invite(2)
  const open = await profile.links.count()
  await shell.holdMessages()
  await profile.revokeInvitation()
  await shell.expectMessage('Invitation revoked')
  await expect(profile.links).toHaveCount(open - 1)
  await shell.undo()
  await expect(profile.links).toHaveCount(open)
  const revoked = page.waitForResponse((answer) => answer.request().method() === 'DELETE' && answer.ok())
  await profile.revokeInvitation()
  await revoked
})
