import { expect, type Page } from '@playwright/test'
import { chooseEntry } from './menu-entry.ts'

/** One shopping list: as its household sees it, or as a guest with its link. */
export function shoppingListPage(page: Page) {
  const main = page.getByRole('main')
  const item = (name: string) => main.getByRole('checkbox', { name, exact: true })
  const dialog = page.getByRole('dialog')
  /** From the menu of one thing, which a phone shows only when it is asked for. */
  const chooseFor = async (name: string, action: string) => {
    await item(name).focus()
    await page.keyboard.press('Shift+F10')
    await chooseEntry(page, action)
  }
  const ticked = main.getByRole('region', { name: 'Ticked' }).getByRole('button', { name: /ticked$/ })
  return {
    open: async ({ id, name }: { id: string; name: string }) => {
      await page.goto(`/shopping-lists/${id}`)
      await expect(main.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
    },
    heading: (name: string) => main.getByRole('heading', { level: 1, name, exact: true }),
    item,
    ticked,
    openItems: main.getByRole('checkbox', { checked: false }),
    /** The heading of a label, which folds its things away. */
    label: (name: string) =>
      main.getByRole('heading', { level: 2 }).getByRole('button', { name: new RegExp(`^${name}`) }),

    addLine: async (line: string) => {
      await page.getByRole('combobox', { name: 'Add to the list' }).fill(line)
      await page.keyboard.press('Enter')
      await expect(item(line)).toBeVisible()
    },

    /** All others move up: whoever ticks the next one waits for it. */
    tick: async (name: string) => {
      await item(name).click()
      await expect(item(name)).toBeHidden()
    },

    remove: async (name: string) => {
      await chooseFor(name, 'Delete')
      await expect(item(name)).toBeHidden()
    },

    banner: main.getByRole('alert').filter({ hasText: 'No connection to the server' }),

    changeAmount: async (name: string, amount: string) => {
      await chooseFor(name, 'Edit')
      const editor = main.getByRole('form', { name: `Edit ${name}`, exact: true })
      await editor.getByRole('textbox', { name: 'Quantity' }).fill(amount)
      await editor.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(editor).toBeHidden()
    },

    /** Where somebody is. */
    goTo: (store: string) => main.getByRole('combobox', { name: 'Store' }).selectOption({ label: store }),
    belongsTo: async (name: string, store: string) => {
      await chooseFor(name, 'Edit')
      const editor = main.getByRole('form', { name: `Edit ${name}`, exact: true })
      await editor.getByRole('combobox', { name: 'Store' }).selectOption({ label: store })
      await editor.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(editor).toBeHidden()
    },
    addStores: async (...names: string[]) => {
      for (const name of names) {
        await dialog.getByRole('textbox', { name: 'Name of the store' }).fill(name)
        await dialog.getByRole('button', { name: 'Add', exact: true }).click()
        await expect(dialog.getByText(name, { exact: true })).toBeVisible()
      }
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    },

    choose: async (action: string) => {
      await main
        .getByRole('button', { name: /^More actions for / })
        .first()
        .click()
      await chooseEntry(page, action)
    },

    /** The dialog on the page of a recipe. */
    add: {
      dialog,
      choose: (list: string) => dialog.getByRole('button', { name: list, exact: true }).click(),
      ingredient: (text: string) => dialog.getByRole('checkbox', { name: text }),
      submit: () => dialog.getByRole('button', { name: /^Add \d+ ingredient/ }).click(),
    },

    share: {
      dialog,
      links: dialog.getByRole('list', { name: 'Links to this list' }).getByRole('listitem'),
      /** Makes a link and gives back its address, which is shown once. */
      create: async (): Promise<string> => {
        await dialog.getByRole('button', { name: 'New link' }).click()
        return dialog.getByText(/\/shared\/shopping-lists\//).innerText()
      },
      revoke: () => dialog.getByRole('button', { name: /^Take back the link/ }).click(),
      close: async () => {
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
      },
    },
  }
}
