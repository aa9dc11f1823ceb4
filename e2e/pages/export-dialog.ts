import { expect, type Page } from '@playwright/test'
import { chooseEntry } from './menu-entry.ts'

/** The dialog in which recipes and a format are chosen for export. */
export function exportDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Export recipes' })
  return {
    dialog,
    openFor: async (name: string) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: `More actions for ${name}` })
        .click()
      await chooseEntry(page, 'Export')
      await expect(dialog).toBeVisible()
    },
    choose: (format: string) => dialog.getByRole('radio', { name: format, exact: true }).check(),
    run: async () => {
      await dialog.getByRole('button', { name: 'Export', exact: true }).click()
      await expect(dialog.getByRole('link', { name: 'Download' })).toBeVisible()
    },
    download: async () => {
      const download = page.waitForEvent('download')
      await dialog.getByRole('link', { name: 'Download' }).click()
      return download
    },
  }
}
