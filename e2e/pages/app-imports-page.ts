import { expect, type Page } from '@playwright/test'

/** Recipes that come from another app: the file, what is in it, and the import of it. */
export function appImportsPage(page: Page) {
  return {
    open: async () => {
      await page.goto('/group/migrations')
      await expect(page.getByRole('heading', { level: 1, name: 'Import from other apps' })).toBeVisible()
    },
    app: (name: string) => page.getByRole('radio', { name, exact: true }),
    steps: page.getByRole('region', { name: 'How to get the file' }).getByRole('list'),
    bring: async (name: string, buffer: Buffer) => {
      await page
        .getByLabel('Choose a file')
        .first()
        .setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
      await expect(page.getByRole('heading', { level: 1, name: 'What is in the file' })).toBeVisible()
    },

    kind: page.getByRole('combobox', { name: 'Kind of file' }),
    counted: (words: string) => page.getByRole('button', { name: words, exact: true }),
    tick: (name: string) => page.getByRole('checkbox', { name: `Select ${name}` }),
    start: page.getByRole('button', { name: /^Import (one|\d+) recipes?$/ }),

    run: (state: string) => page.getByRole('region', { name: state }),
    takeBack: async () => {
      const name = 'Take the import back'
      await page.getByRole('button', { name }).click()
      await page.getByRole('dialog').getByRole('button', { name }).click()
    },
  }
}
