import { expect, type Page } from '@playwright/test'

/** The links of one recipe. */
export function shareDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: /^Share / })
  const links = dialog.getByRole('list', { name: 'Links to this recipe' }).getByRole('listitem')
  return {
    dialog,
    links,

    /** Makes a link and gives back its address. */
    create: async (): Promise<string> => {
      const before = await links.count()
      await dialog.getByRole('button', { name: 'New link' }).click()
      await expect(links).toHaveCount(before + 1)
      return dialog
        .getByText(/\/shared\/r\//)
        .last()
        .innerText()
    },

    copy: () =>
      links
        .last()
        .getByRole('button', { name: /^Copy the link/ })
        .click(),

    revoke: () =>
      links
        .last()
        .getByRole('button', { name: /^Take back the link/ })
        .click(),

    close: async () => {
      await dialog.getByRole('button', { name: 'Close' }).click()
      await expect(dialog).toBeHidden()
    },
  }
}
