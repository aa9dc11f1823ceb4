import { expect, type Page } from '@playwright/test'
import { expectMessage, relaxSeconds, stretchSeconds } from '../messages.ts'

/** The frame around the screens: bar, drawer, messages. */
export function shell(page: Page) {
  const openDrawer = page.getByRole('button', { name: 'Open menu' })
  const answerMessage = async (name: string) => {
    await page.getByRole('status').getByRole('button', { name, exact: true }).first().click()
    await relaxSeconds(page)
  }
  return {
    /** On a phone and on a medium window the drawer is closed at first. */
    showDrawer: async () => {
      await expect(page.getByRole('button', { name: /^(Open|Close) menu$/ }).first()).toBeVisible()
      if (await openDrawer.isVisible()) await openDrawer.click()
    },

    /** By key: a cookbook that comes late would move the button away from a pointer. */
    chooseInDrawer: async (name: string) => {
      const button = page.getByRole('button', { name, exact: true })
      await expect(button).toBeVisible()
      await button.press('Enter')
    },

    /** Goes where a link of the drawer leads. By key: a cookbook that comes late would move it away from a pointer. */
    follow: async (name: string) => {
      await expect(page.getByRole('button', { name: /^(Open|Close) menu$/ }).first()).toBeVisible()
      if (await openDrawer.isVisible()) await openDrawer.click()
      const menu = page.getByRole('navigation', { name: 'Main menu' })
      const link = menu.getByRole('link', { name, exact: true, includeHidden: true }).first()
      await expect(link).toBeAttached()
      // Links for managing are in a folded section.
      if (!(await link.isVisible()))
        await link.locator('xpath=ancestor::ul[@hidden]/preceding-sibling::button').press('Enter')
      await link.press('Enter')
    },

    /** The sheet behind the plus, which takes anything. */
    openAdd: async () => {
      const drawer = page.getByRole('navigation', { name: 'Main menu' })
      const thumbs = page.getByRole('navigation', { name: 'Main screens' })
      const plus = drawer.or(thumbs).getByRole('button', { name: 'Add', exact: true })
      await expect(plus.or(openDrawer).first()).toBeVisible()
      if (!(await plus.first().isVisible())) await openDrawer.click()
      await plus.first().click()
      await expect(page.getByRole('dialog', { name: 'Add', exact: true })).toBeVisible()
    },

    /** In the bar at the desk, in the drawer on a phone. */
    signOut: async () => {
      const inBar = page.getByRole('banner').getByRole('button', { name: 'Sign out' })
      const inDrawer = page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'Sign out' })
      await expect(page.getByRole('button', { name: /^(Open|Close) menu$/ }).first()).toBeVisible()
      if (!(await inBar.isVisible()) && (await openDrawer.isVisible())) await openDrawer.click()
      await inBar.or(inDrawer).first().click()
    },

    /** It was said, and may be gone by now. */
    expectMessage: (text: string) => expectMessage(page, text),

    /** Before something that can be taken back: its message waits until it is answered. */
    holdMessages: () => stretchSeconds(page),
    answerMessage,
    undo: () => answerMessage('Undo'),

    chooseLanguage: async (name: string) => {
      const dialog = page.getByRole('dialog', { name: 'Language' })
      await dialog.getByRole('option', { name }).click()
    },
  }
}
