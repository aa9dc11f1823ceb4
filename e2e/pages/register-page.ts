import { expect, type Page } from '@playwright/test'

type NewMember = { fullName: string; email: string; password: string }

/** Opening an account, from the link of an invitation. */
export function registerPage(page: Page) {
  const email = page.getByLabel('E-mail')
  return {
    email,

    expectInvitedBy: (inviter: string) =>
      expect(page.getByRole('heading', { level: 1, name: `${inviter} invites you to the household` })).toBeVisible(),

    join: async (member: NewMember) => {
      await page.getByLabel('Your name').fill(member.fullName)
      await email.fill(member.email)
      await page.getByLabel(/^Password/).fill(member.password)
      await page.getByRole('button', { name: 'Join', exact: true }).click()
    },

    expectTaken: () => expect(page.getByText('This email is taken')).toBeVisible(),

    expectWelcome: (name: string) =>
      expect(page.getByRole('region', { name: new RegExp(`^Welcome to .*, ${name}$`) })).toBeVisible(),

    expectInvitationRefused: () =>
      expect(page.getByLabel('Invitation code')).toHaveAccessibleDescription(/used up or too old/),
  }
}
