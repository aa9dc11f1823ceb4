import { expect, type Page } from '@playwright/test'

/** The pantry of a household, and the sheets over it. */
export function pantryPage(page: Page) {
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  return {
    open: async (view = '') => {
      await page.goto(`/household/pantry${view && `?view=${view}`}`)
      await expect(main.getByRole('heading', { level: 1, name: 'Pantry' })).toBeVisible()
    },
    /** A batch, by what its row begins with. */
    row: (name: string) => main.getByRole('listitem').getByRole('button', { name: new RegExp(`^${name}`) }),
    type: async (line: string) => {
      await main.getByRole('textbox', { name: 'Put something in' }).fill(line)
      await page.keyboard.press('Enter')
    },
    takeOne: (name: string) => main.getByRole('button', { name: new RegExp(`^Take out .*: ${name}$`) }).click(),
    /** From the sheet of a batch. */
    does: async (action: string) => {
      await dialog.getByRole('button', { name: action, exact: true }).click()
      await expect(dialog).toBeHidden()
    },
    putAway: async (button: string) => {
      await main.getByRole('button', { name: 'Put away', exact: true }).click()
      await dialog.getByRole('button', { name: button, exact: true }).click()
      await expect(dialog).toBeHidden()
    },
    dialog,
    offline: main.getByText(/^No connection to the server/),
    waiting: main.getByText('Waiting to be sent'),
  }
}
