import { expect, type Page } from '@playwright/test'

/** Recipes that were deleted and can still come back. */
export function trashPage(page: Page) {
  const row = (name: string) =>
    page
      .getByRole('list', { name: 'Trash' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name, exact: true }) })
  return {
    expectOpen: async () => {
      await expect(page).toHaveURL(/\/recipes\/trash$/)
      await expect(page.getByRole('heading', { level: 1, name: 'Trash' })).toBeVisible()
    },
    row,
    restore: (name: string) =>
      row(name)
        .getByRole('button', { name: `Restore ${name}` })
        .click(),
    purge: (name: string) =>
      row(name)
        .getByRole('button', { name: `Delete ${name} for good` })
        .click(),
    question: page.getByRole('dialog', { name: 'Delete for good?' }),
  }
}
