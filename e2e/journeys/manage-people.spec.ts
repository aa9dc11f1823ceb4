import { expectAccessible } from '../accessibility.ts'
import { expect, test } from '../fixtures.ts'

const WRONG_PASSWORDS = 5

const dora = {
  fullName: 'Dora Diaz',
  username: 'dora',
  email: 'dora@example.com',
  password: 'a pinch of cumin',
}
const emil = {
  fullName: 'Emil Ek',
  username: 'emil',
  email: 'emil@example.com',
  password: 'cardamom for everyone',
}

test('Dora gets an account, locks herself out, and is let in again', async ({ admin, visitorElsewhere }) => {
  const { users, shell } = admin
  await users.open()
  await users.create(dora)
  await shell.expectMessage('User created')
  await expect(users.row(dora.fullName)).toBeVisible()

  const { page, login } = visitorElsewhere
  await login.open()
  const tries = async (password: string): Promise<number> => {
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/auth/token'))
    await login.signIn({ username: dora.username, password })
    return (await answered).status()
  }
  for (let attempt = 0; attempt < WRONG_PASSWORDS; attempt++) {
    expect(await tries(`salt ${attempt}`)).toBe(401)
    // The error takes room above the button, which moves.
    await login.expectRefused()
  }
  expect(await tries(dora.password)).toBe(423)
  await expect(page.getByText('Too many wrong passwords for this name.')).toBeVisible()

  await users.unlockAll()
  await shell.expectMessage('1 account unlocked')
  await login.signIn({ username: dora.username, password: dora.password })
  await login.expectLeft()

  await users.remove(dora.fullName)
  await shell.expectMessage('User deleted')
  await expect(users.row(dora.fullName)).toBeHidden()

  await admin.jobs.open()
  await expectAccessible(admin.page)
})

test('a member without permissions sees the other members and is told which pages are closed', async ({
  admin,
  visitorElsewhere,
}) => {
  await admin.users.open()
  await admin.users.create(emil)

  const { page, login } = visitorElsewhere
  await login.open()
  await login.signIn({ username: emil.username, password: emil.password })
  await login.expectLeft()
  for (const [path, reason] of [
    ['/group', 'You need the permission to manage the group'],
    ['/household', 'You need the permission to manage the household'],
    ['/admin/site-settings', 'Only administrators may open that page.'],
  ] as const) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/g\/[^/]+$/)
    await visitorElsewhere.shell.expectMessage(reason)
  }
  await page.goto('/household/members')
  await expect(page.getByText('Only those who may manage the group')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Emil Ek: Invite others' })).toBeDisabled()
  await expectAccessible(page)

  await admin.page.goto('/household/members')
  const mayOrganize = admin.page.getByRole('checkbox', { name: 'Emil Ek: Tidy up foods and labels' })
  await mayOrganize.click()
  await expect(mayOrganize).toBeChecked()
  await admin.shell.expectMessage('Permissions saved')
  await page.goto('/group/data/labels')
  await visitorElsewhere.labels.expectOpen()
})
