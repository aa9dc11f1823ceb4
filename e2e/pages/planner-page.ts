import { expect, type Page } from '@playwright/test'
import { pickOption } from './pick-option.ts'

/** What the household eats when. */
export function plannerPage(page: Page) {
  const day = (name: string) => page.getByRole('listitem', { name, exact: true })
  const dialog = page.getByRole('dialog', { name: 'Plan a meal' })
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'More for these days' }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  return {
    /** Days far from now: what other journeys plan is elsewhere. */
    open: async (mode: 'view' | 'edit', { start, end }: { start: string; end: string }) => {
      await page.goto(`/household/mealplan/planner/${mode}?start=${start}&end=${end}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Meal planner' })).toBeVisible()
    },
    day,
    dialog,
    choose,
    /** Adds a recipe found by typing, for dinner. */
    add: async (date: string, recipe: string) => {
      await page.getByRole('button', { name: `Add to ${date}` }).click()
      await pickOption(dialog.getByRole('combobox', { name: 'Recipe' }), recipe)
      await dialog.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(day(date).getByText(recipe)).toBeVisible()
    },
    /** An entry of the menu behind a planned meal. */
    chooseFor: async (meal: string, action: string) => {
      await page
        .getByRole('button', { name: `More actions for ${meal}`, exact: true })
        .last()
        .press('Enter')
      await page.getByRole('menuitem', { name: action, exact: true }).press('Enter')
    },
    handle: (name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true }),
  }
}
