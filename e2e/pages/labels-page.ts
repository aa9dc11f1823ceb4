import { expect, type Page } from '@playwright/test'

type Rgb = [red: number, green: number, blue: number]

/** The labels of the group: a table on a desk, cards on a phone. */
export function labelsPage(page: Page) {
  const dialog = page.getByRole('dialog')
  const row = (name: string) => page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: name })

  /** By key: a label that was made a moment ago finds its place among the others, and takes them along. */
  const choose = async (name: string, action: 'Edit' | 'Delete') => {
    const more = row(name).getByRole('button', { name: `More actions for ${name}` })
    const direct = row(name).getByRole('button', { name: `${action} ${name}` })
    await expect(more.or(direct)).toBeVisible()
    if (await direct.isVisible()) return direct.press('Enter')
    await more.press('Enter')
    await page.getByRole('menuitem', { name: `${action} ${name}` }).press('Enter')
  }

  return {
    open: () => page.goto('/group/data/labels'),

    expectOpen: async () => {
      await expect(page).toHaveURL(/\/group\/data\/labels$/)
      await expect(page.getByRole('heading', { name: 'Labels', exact: true })).toBeVisible()
    },

    row,

    /** The colour in which a label is shown. */
    expectColor: (name: string, color: Rgb) =>
      expect(row(name).getByText(name, { exact: true })).toHaveCSS('background-color', `rgb(${color.join(', ')})`),

    create: async ({ name, color }: { name: string; color?: string }) => {
      await page.getByRole('button', { name: 'New label' }).first().click()
      await dialog.getByLabel('Name').fill(name)
      if (color) await dialog.getByRole('textbox', { name: 'Color', exact: true }).fill(color)
      await dialog.getByRole('button', { name: 'Create' }).click()
      await expect(dialog).toBeHidden()
    },

    edit: async (name: string, change: { name?: string; color?: string }) => {
      await choose(name, 'Edit')
      if (change.name) await dialog.getByLabel('Name').fill(change.name)
      if (change.color) await dialog.getByRole('textbox', { name: 'Color', exact: true }).fill(change.color)
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog).toBeHidden()
    },

    remove: async (name: string) => {
      await choose(name, 'Delete')
      await expect(dialog.getByText('Not used anywhere')).toBeVisible()
      await dialog.getByRole('button', { name: 'Delete' }).click()
      await expect(dialog).toBeHidden()
    },

    openNew: () => page.getByRole('button', { name: 'New label' }).first().click(),
  }
}
