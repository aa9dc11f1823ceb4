import { expect, type Page } from '@playwright/test'

/** The backups page of the operator: a table on a desk, cards on a phone. */
export function backupsPage(page: Page) {
  const rows = page
    .getByRole('row')
    .or(page.getByRole('listitem'))
    .filter({ hasText: /larder_.*\.zip/ })
  const dialog = page.getByRole('dialog', { name: 'Restore this backup?' })
  const replaceEverything = async () => {
    await dialog.getByRole('checkbox', { name: /I understand/ }).check()
    await dialog.getByRole('button', { name: 'Replace everything' }).click()
  }
  return {
    open: (origin = '') => page.goto(`${origin}/admin/backups`),

    rows,

    create: async () => {
      await page.getByRole('button', { name: 'Back up now' }).click()
      await expect(rows).not.toHaveCount(0)
    },

    /** It ends at the sign-in page. By key: what is told of the new backup above pushes the list away from a pointer. */
    restore: async () => {
      const more = rows.first().getByRole('button', { name: /^More actions for/ })
      const direct = rows.first().getByRole('button', { name: /^Restore / })
      await expect(more.or(direct)).toBeVisible()
      if (await direct.isVisible()) await direct.press('Enter')
      else {
        await more.press('Enter')
        await page.getByRole('menuitem', { name: /^Restore / }).press('Enter')
      }
      await replaceEverything()
    },

    goBack: async () => {
      await page.getByRole('button', { name: 'Go back to before the restore' }).press('Enter')
      await replaceEverything()
    },
  }
}
