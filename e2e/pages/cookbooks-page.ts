import { expect, type Page } from '@playwright/test'
import { firstGroup } from './explorer-page.ts'
import { pickOption } from './pick-option.ts'

/** The books of the household, and the form in which a filter is put together. */
export function cookbooksPage(page: Page) {
  const dialog = page.getByRole('dialog', { name: /cookbook$/ })
  const chooseTag = async (name: string) => {
    await page.getByLabel('Field', { exact: true }).selectOption({ label: 'Tag' })
    const field = page.getByRole('combobox', { name: 'Tag', exact: true })
    await pickOption(field, name)
    await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
    // The list stays open for the next tag and covers what is below it.
    await field.blur()
  }
  return {
    open: async () => {
      await page.goto(`/g/${firstGroup}/cookbooks`)
      await expect(page.getByRole('heading', { level: 1, name: 'Cookbooks' })).toBeVisible()
    },
    dialog,
    create: async (name: string, tag: string) => {
      await page.getByRole('button', { name: 'New cookbook' }).click()
      await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
      await dialog.getByRole('switch', { name: /^Put recipes in by hand only/ }).click()
      await chooseTag(tag)
    },
    submit: async () => {
      await dialog.getByRole('button', { name: 'Create' }).click()
      await expect(dialog).toBeHidden()
    },
    book: (name: string) => page.getByRole('main').getByRole('link', { name, exact: true }),
    moveToTop: (name: string) => page.getByRole('button', { name: `Move ${name}` }).press('Home'),

    openRules: async () => {
      await page.goto('/household/mealplan/settings')
      await expect(page.getByRole('heading', { level: 1, name: 'Rules for random meals' })).toBeVisible()
    },
    rule: (name: string) => page.getByRole('heading', { level: 2, name }),
    chooseTag,
  }
}
