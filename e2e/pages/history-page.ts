import { expect, type Page } from '@playwright/test'
import { firstGroup } from './explorer-page.ts'

/** What a recipe was before each change. On a phone the comparison takes the place of the list. */
export function historyPage(page: Page) {
  const changes = page.getByRole('list', { name: 'Changes, newest first' }).getByRole('listitem')
  const comparison = page.getByRole('region', { name: 'Comparison with today' })
  return {
    expectOpen: async (recipe: { name: string; slug: string }) => {
      await expect(page).toHaveURL(new RegExp(`/g/${firstGroup}/r/${recipe.slug}/history$`))
      await expect(page.getByRole('heading', { level: 1 })).toContainText(recipe.name)
    },
    changes,
    comparison,
    compare: async (place: number) => {
      await changes.nth(place).getByRole('button').click()
      await expect(comparison).toBeVisible()
    },
    gone: comparison.getByRole('deletion'),
    added: comparison.getByRole('insertion'),
    restore: () => comparison.getByRole('button', { name: 'Bring this version back' }).click(),
    question: page.getByRole('dialog', { name: 'Bring this version back?' }),
  }
}
