import { expect, type Page } from '@playwright/test'
import { firstGroup } from './explorer-page.ts'

/** Tags, categories or tools as the index of a book. */
export function organizersPage(page: Page) {
  const card = (name: string) =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name, exact: true }) })
  return {
    open: async (kind: 'tags' | 'categories' | 'tools') => {
      await page.goto(`/g/${firstGroup}/recipes/${kind}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
    card,
    follow: (name: string) => card(name).getByRole('link', { name, exact: true }).click(),
    search: (text: string) => page.getByRole('main').getByRole('searchbox').fill(text),
    choose: async (name: string, action: 'Edit' | 'Delete') => {
      await card(name)
        .getByRole('button', { name: `More actions for ${name}` })
        .click()
      await page.getByRole('menuitem', { name: `${action} ${name}` }).click()
    },
  }
}
