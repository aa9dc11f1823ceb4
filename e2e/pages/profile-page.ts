import { expect, type Page } from '@playwright/test'

/** One's own page: the household, invitations and the way to every setting. */
export function profilePage(page: Page) {
  const links = page.getByRole('textbox', { name: 'Invitation link' })
  return {
    open: () => page.goto('/user/profile'),

    expectWelcome: (name: string) =>
      expect(page.getByRole('heading', { level: 1, name: `Welcome, ${name}` })).toBeVisible(),

    links,

    /** Makes a link for a number of people and gives it back. */
    invite: async (people: number): Promise<string> => {
      await page.getByRole('button', { name: 'New invitation' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('For how many people?').fill(String(people))
      const made = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok())
      await dialog.getByRole('button', { name: 'Create link' }).click()
      const { token } = await (await made).json()
      // The older ones may still be on their way.
      const addresses = () => links.evaluateAll((all) => all.map((link) => (link as HTMLInputElement).value))
      const newLink = async () => (await addresses()).find((address) => address.includes(token)) ?? ''
      await expect.poll(newLink).not.toBe('')
      return newLink()
    },

    mailInvitation: async (email: string) => {
      await page.getByRole('button', { name: 'Send by mail' }).first().click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('E-mail').fill(email)
      await dialog.getByRole('button', { name: 'Send', exact: true }).click()
      await expect(dialog).toBeHidden()
    },

    revokeInvitation: () => page.getByRole('button', { name: 'Revoke' }).first().click(),
  }
}
