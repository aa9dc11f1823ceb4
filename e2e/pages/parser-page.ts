import { expect, type Page } from '@playwright/test'
import { firstGroup } from './explorer-page.ts'

/** Where lines of a recipe become ingredients. */
export function parserPage(page: Page) {
  const main = page.getByRole('main')
  const heading = main.getByRole('heading', { level: 1, name: /^Tidy up ingredients/ })
  const row = (line: string) => main.getByRole('listitem', { name: line, exact: true })
  const missing = page.getByRole('dialog', { name: 'Create what is missing' })
  return {
    open: async ({ slug }: { slug: string }) => {
      await page.goto(`/g/${firstGroup}/r/${slug}/ingredient-parser`)
      await expect(heading).toBeVisible()
    },
    expectOpen: () => expect(heading).toBeVisible(),
    row,
    status: (text: string) => main.getByRole('status').getByText(text, { exact: true }),
    food: (line: string) => row(line).getByRole('combobox', { name: 'Food' }),
    note: (line: string) => row(line).getByRole('textbox', { name: 'Note' }),
    parser: main.getByRole('combobox', { name: 'How lines are read' }),
    missing,
    createMissing: async () => {
      await main.getByRole('button', { name: /^Create (all )?\d+ missing/ }).click()
      await missing.getByRole('button', { name: /^Create \d+$/ }).click()
      await expect(missing).toBeHidden()
    },
    save: () => main.getByRole('button', { name: 'Save ingredients' }).click(),
  }
}
