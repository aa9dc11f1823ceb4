import { expect, type Page } from '@playwright/test'
import type { NewAccount } from './setup-page.ts'

/** Opening an account, from the link of an invitation. */
export function registerPage(page: Page) {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  return {
    username: page.getByLabel('User name'),

    join: async (account: NewAccount) => {
      await page.getByLabel('User name').fill(account.username)
      await page.getByLabel('Full name').fill(account.fullName)
      await page.getByLabel('E-mail').fill(account.email)
      await page.getByLabel(/^Password/).fill(account.password)
      await page.getByLabel('Repeat password').fill(account.password)
      await press('Next')
      await expect(page.getByRole('heading', { name: 'Is everything right?' })).toBeVisible()
      await press('Create account')
    },

    expectTaken: () => expect(page.getByText('This User Name Is Taken')).toBeVisible(),

    expectInvitationRefused: () =>
      expect(page.getByLabel('Invitation code')).toHaveAccessibleDescription(/used up or too old/),
  }
}
