import { expect, type Page } from '@playwright/test'

/** The search that opens from everywhere. */
export function searchDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Search' })
  return {
    dialog,
    field: dialog.getByRole('combobox', { name: 'Search' }),
    option: (name: string) => dialog.getByRole('option', { name: new RegExp(name) }),

    /** The slash, from wherever the focus is outside of a field. */
    openByKey: async () => {
      await page.keyboard.press('/')
      await expect(dialog).toBeVisible()
    },

    expectClosed: () => expect(dialog).toBeHidden(),
  }
}
