import { expect, type Page } from '@playwright/test'

/** The frame around the screens: bar, drawer, messages. */
export function shell(page: Page) {
  const openDrawer = page.getByRole('button', { name: 'Open menu' })
  const message = page.getByRole('status')
  return {
    /** On a phone and on a medium window the drawer is closed at first. */
    showDrawer: async () => {
      await expect(page.getByRole('button', { name: /^(Open|Close) menu$/ }).first()).toBeVisible()
      if (await openDrawer.isVisible()) await openDrawer.click()
    },

    chooseInDrawer: async (name: string) => {
      await page.getByRole('button', { name, exact: true }).click()
    },

    /** Goes where a link of the drawer leads. */
    follow: async (name: string) => {
      await expect(page.getByRole('button', { name: /^(Open|Close) menu$/ }).first()).toBeVisible()
      if (await openDrawer.isVisible()) await openDrawer.click()
      await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name, exact: true }).first().click()
    },

    signOut: () => page.getByRole('button', { name: 'Sign out' }).click(),

    expectMessage: (text: string) => expect(message.filter({ hasText: text }).first()).toBeVisible(),

    undo: () => message.getByRole('button', { name: 'Undo' }).first().click(),

    chooseLanguage: async (name: string) => {
      const dialog = page.getByRole('dialog', { name: 'Language' })
      await dialog.getByRole('option', { name }).click()
    },
  }
}
