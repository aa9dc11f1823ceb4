import { expect, type Page } from '@playwright/test'

export type NewAccount = { username: string; fullName: string; email: string; password: string }

/** The first steps of a new installation. */
export function setupPage(page: Page) {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  return {
    expectOpen: async () => {
      await expect(page).toHaveURL(/\/admin\/setup$/)
      await expect(page.getByRole('heading', { name: 'Welcome to your new kitchen' })).toBeVisible()
    },

    skip: () => page.getByRole('link', { name: 'I have set up everything already' }).click(),

    makeAccountMine: async (account: NewAccount) => {
      await press('Start')
      await page.getByLabel('User name').fill(account.username)
      await page.getByLabel('Full name').fill(account.fullName)
      await page.getByLabel('E-mail').fill(account.email)
      await page.getByLabel(/^Password/).fill(account.password)
      await page.getByLabel('Repeat password').fill(account.password)
      await press('Next')
      await expect(page.getByRole('heading', { name: 'Common settings' })).toBeVisible()
      await press('Next')
      await press('Set up')
      await expect(page.getByRole('heading', { name: 'Everything is ready' })).toBeVisible()
    },

    lookAtLabels: () => page.getByRole('link', { name: /Look at the labels/ }).click(),
  }
}
