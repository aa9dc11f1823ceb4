import { expectAccessible } from '../accessibility.ts'
import { expect, test } from '../fixtures.ts'
import { builtInAccount } from '../pages/login-page.ts'

const bo = { fullName: 'Bo Berg', email: 'bo@example.com', password: 'a loaf of rye a day' }

test('Bo joins the household with a link, and the link works for nobody else', async ({ admin, visitorElsewhere }) => {
  test.slow()
  await admin.profile.open()
  const link = await admin.profile.invite(1)
  await expectAccessible(admin.page)

  const { page, register, login, profile } = visitorElsewhere
  await page.goto(link)
  await register.expectInvitedBy('Change Me')
  await register.email.fill(builtInAccount.username)
  await register.email.blur()
  await register.expectTaken()
  await expectAccessible(page)
  await register.join(bo)
  await register.expectWelcome('Bo Berg')
  await expectAccessible(page)
  await profile.open()
  await profile.expectWelcome('Bo Berg')
  await expect(page.getByRole('button', { name: 'New invitation' })).toBeHidden()

  await visitorElsewhere.shell.signOut()
  await login.expectOpen()
  await page.goto(link)
  await register.expectInvitationRefused()
})

test('an invitation can be taken back', { tag: '@once' }, async ({ admin }) => {
  const { page, profile, shell } = admin
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
