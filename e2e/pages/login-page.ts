import { expect, type Page } from '@playwright/test'

/** The account every new installation starts with. */
export const builtInAccount = { username: 'changeme@example.com', password: 'MyPassword' }

type Credentials = typeof builtInAccount

export function loginPage(page: Page) {
  const username = page.getByLabel('E-mail or user name')
  const password = page.getByLabel('Password', { exact: true })
  return {
    open: () => page.goto('/login'),

    firstSignInNotice: page.getByText('Welcome to your new Larder'),

    signIn: async (credentials: Credentials) => {
      await username.fill(credentials.username)
      await password.fill(credentials.password)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    },

    /** Asked for after the password, where there is a second factor. */
    enterCode: async (code: string) => {
      await page.getByLabel('Code', { exact: true }).fill(code)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    },

    signInByPasskey: async () => {
      await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    },

    expectOpen: async () => {
      await expect(page).toHaveURL(/\/login/)
      await expect(username).toBeVisible()
    },

    expectLeft: () => expect(page).not.toHaveURL(/\/login/),

    expectRefused: () => expect(page.getByText('The user name or password is not right.')).toBeVisible(),
  }
}
