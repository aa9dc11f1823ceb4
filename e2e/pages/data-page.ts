import { expect, type Page } from '@playwright/test'
import { pickOption } from './pick-option.ts'

export type DataKind = 'foods' | 'units' | 'tags' | 'categories' | 'tools' | 'recipes' | 'recipe-actions'

/** What the group shares: a table on a desk, cards on a phone. */
export function dataPage(page: Page) {
  const dialog = page.getByRole('dialog')
  const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true })
  const row = (name: string) =>
    page
      .getByRole('row')
      .or(page.getByRole('listitem'))
      .filter({ has: box(name) })

  return {
    address: (kind: DataKind) => `/group/data/${kind}`,
    open: async (kind: DataKind) => {
      await page.goto(`/group/data/${kind}`)
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    },

    row,
    /** The rows that were there before would move away below a pointer: what is asked for has to be there. */
    search: async (text: string) => {
      const main = page.getByRole('main')
      await main.getByRole('searchbox', { name: 'Search' }).fill(text)
      await expect(main.locator('[aria-busy="true"]')).toHaveCount(0)
    },
    select: (name: string) => box(name).check(),
    inBulk: (action: string) => page.getByRole('main').getByRole('button', { name: action, exact: true }).click(),

    /** Beside the row on a desk, behind its button on a phone. */
    choose: async (name: string, action: 'Edit' | 'Delete') => {
      const more = row(name).getByRole('button', { name: `More actions for ${name}` })
      const direct = row(name).getByRole('button', { name: `${action} ${name}` })
      await expect(more.or(direct)).toBeVisible()
      if (await direct.isVisible()) return direct.click()
      await more.click()
      await page.getByRole('menuitem', { name: `${action} ${name}` }).click()
    },

    press: (button: string) => page.getByRole('button', { name: button, exact: true }).first().click(),

    /** One thing out of a list that is searched by typing. */
    pick: async (field: string, name: string) => {
      await pickOption(dialog.getByRole('combobox', { name: field }), name)
      await expect(dialog.getByRole('combobox', { name: field })).toHaveValue(name)
    },
    submit: async (button: string) => {
      await dialog.getByRole('button', { name: button, exact: true }).click()
      await expect(dialog).toBeHidden()
    },
    dialog,

    download: async (format: string) => {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download', exact: true }).click()
      await page.getByRole('menuitem', { name: format }).click()
      return download
    },
  }
}
