import { expect, type Page } from '@playwright/test'
import { firstGroup } from './explorer-page.ts'
import { pickOption } from './pick-option.ts'

/** What can be cooked with what is there. */
export function finderPage(page: Page) {
  const controls = page.getByRole('region', { name: 'What you have' })
  const results = page.getByRole('region', { name: 'Suggestions' })
  const list = (name: 'Ready to make' | 'Almost ready') => page.getByRole('region', { name, exact: true })
  return {
    open: async () => {
      await page.goto(`/g/${firstGroup}/recipes/finder`)
      await expect(page.getByRole('heading', { level: 1, name: 'What can I cook?' })).toBeVisible()
    },
    haveFood: async (name: string) => {
      const field = controls.getByRole('combobox', { name: 'Foods you have' })
      await pickOption(field, name)
      await expect(controls.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
      // The list stays open for the next food and covers what is below it.
      await field.press('Escape')
    },
    expectFoods: async (names: string[]) => {
      for (const name of names) await expect(controls.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
    },
    results,
    ready: (name: string) => list('Ready to make').getByRole('heading', { name, exact: true }),
    almost: (name: string) => list('Almost ready').getByRole('heading', { name, exact: true }),
    /** A box for everything a recipe lacks. */
    missing: (food: string) => list('Almost ready').getByRole('checkbox', { name: food, exact: true }),
    openSettings: () => controls.getByRole('button', { name: 'Settings' }).click(),
    openFilters: () => controls.getByRole('button', { name: /^Other filters/ }).click(),
  }
}
