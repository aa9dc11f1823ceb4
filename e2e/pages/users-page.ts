import { expect, type Page } from '@playwright/test'

export type NewUser = { fullName: string; username: string; email: string; password: string }

/** The accounts of the server, as an administrator manages them. */
export function usersPage(page: Page) {
  const row = (name: string) => page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: name })

  return {
    open: async () => {
      await page.goto('/admin/manage/users')
      await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
    },

    row,

    create: async ({ fullName, username, email, password }: NewUser) => {
      await page.getByRole('link', { name: 'New user' }).click()
      await page.getByRole('combobox', { name: 'Group' }).selectOption('Home')
      await page.getByRole('combobox', { name: 'Household' }).selectOption('Family')
      await page.getByLabel('Full name').fill(fullName)
      await page.getByLabel('User name').fill(username)
      await page.getByLabel('E-mail').fill(email)
      await page.getByRole('textbox', { name: 'Password' }).fill(password)
      await page.getByRole('button', { name: 'Create user' }).click()
      await expect(page).toHaveURL(/\/admin\/manage\/users$/)
    },

    unlockAll: async () => {
      await page.getByRole('button', { name: 'Actions', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Unlock all locked accounts' }).click()
    },

    remove: async (name: string) => {
      const direct = row(name).getByRole('button', { name: `Delete ${name}` })
      const more = row(name).getByRole('button', { name: `More actions for ${name}` })
      await expect(direct.or(more)).toBeVisible()
      if (await direct.isVisible()) await direct.click()
      else {
        await more.click()
        await page.getByRole('menuitem', { name: `Delete ${name}` }).click()
      }
      await page.getByRole('dialog', { name: 'Delete user' }).getByRole('button', { name: 'Delete' }).click()
    },
  }
}
