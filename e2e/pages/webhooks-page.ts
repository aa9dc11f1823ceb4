import { expect, type Page } from '@playwright/test'

/** The webhooks of the household, each with its log. */
export function webhooksPage(page: Page) {
  const card = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  return {
    card,
    open: async () => {
      await page.goto('/household/webhooks')
      await expect(page.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible()
    },
    create: async ({ name, url }: { name: string; url: string }) => {
      await page.getByRole('button', { name: 'New webhook' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
      await dialog.getByRole('textbox', { name: 'Link to call' }).fill(url)
      await dialog.getByRole('button', { name: 'Create' }).click()
      await expect(dialog).toBeHidden()
    },
    test: (name: string) => page.getByRole('button', { name: `Send a test to “${name}”` }).click(),
    openLog: (name: string) => card(name).getByText('Log', { exact: true }).click(),
  }
}
