import { expect, type Page } from '@playwright/test'

/** The AI services of the group, in its settings. */
export function aiServicesPage(page: Page) {
  const panel = page.getByRole('region', { name: 'AI services' })
  const row = (name: string) => panel.getByRole('listitem').filter({ hasText: name })
  return {
    open: async () => {
      await page.goto('/group')
      await expect(panel.getByRole('button', { name: 'Add AI service' })).toBeVisible()
    },
    none: panel.getByText('No AI service of this group'),
    row,
    add: async ({ name, address, model }: { name: string; address: string; model: string }) => {
      await panel.getByRole('button', { name: 'Add AI service' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add AI service' })
      await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
      await dialog.getByRole('textbox', { name: 'Where the service is' }).fill(address)
      await dialog.getByRole('textbox', { name: 'Model' }).fill(model)
      await dialog.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(dialog).toBeHidden()
    },
    test: (name: string) => panel.getByRole('button', { name: `Test ${name}` }).click(),
    remove: async (name: string) => {
      await panel.getByRole('button', { name: `Delete ${name}` }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    },
  }
}
