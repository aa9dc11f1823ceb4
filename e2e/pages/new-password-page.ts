import { expect, type Page } from '@playwright/test'

/** The two screens of a forgotten password: asking for a link, and using it. */
export function newPasswordPage(page: Page) {
  return {
    askFromSignIn: async (email: string) => {
      await page.getByRole('link', { name: 'Forgot your password?' }).click()
      await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
      await page.getByLabel('E-mail').fill(email)
      await page.getByRole('button', { name: 'Send link' }).click()
      await expect(page.getByText('Look in your mailbox')).toBeVisible()
    },

    choose: async (email: string, password: string) => {
      await page.getByLabel('E-mail').fill(email)
      await page.getByLabel('New password').fill(password)
      await page.getByLabel('Repeat password').fill(password)
      await page.getByRole('button', { name: 'Save new password' }).click()
    },

    expectLinkRefused: () => expect(page.getByText(/This link is used up or too old/)).toBeVisible(),
  }
}
