import { expect, type Page } from '@playwright/test'

/** The notifiers of the household, each with its log. */
export function notifiersPage(page: Page) {
  const dialog = page.getByRole('dialog')
  const card = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  return {
    card,
    dialog,
    open: async () => {
      await page.goto('/household/notifiers')
      await expect(page.getByRole('heading', { level: 1, name: 'Notifiers' })).toBeVisible()
    },
    /** Opens the form with an address that somebody has at hand. */
    write: async ({ name, address }: { name: string; address: string }) => {
      await page.getByRole('button', { name: 'New notifier' }).click()
      await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
      await dialog.getByRole('combobox', { name: 'Where to' }).selectOption('Paste an address')
      await dialog.getByRole('textbox', { name: 'Address', exact: true }).fill(address)
    },
    create: async () => {
      await dialog.getByRole('button', { name: 'Create' }).click()
      await expect(dialog).toBeHidden()
    },
    test: (name: string) => page.getByRole('button', { name: `Send a test to “${name}”` }).click(),
    openLog: (name: string) => card(name).getByText('Log', { exact: true }).click(),
  }
}
