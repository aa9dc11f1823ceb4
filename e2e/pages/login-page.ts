import { expect, type Page } from '@playwright/test'

/** The account every new installation starts with. */
export const builtInAccount = { username: 'changeme@example.com', password: 'MyPassword' }

type Credentials = typeof builtInAccount

export function loginPage(page: Page) {
  const username = page.getByLabel('E-mail or user name')
  const password = page.getByLabel('Password', { exact: true })
  /** By key: what the server says of a new installation comes late, and would push it away from a pointer. */
  const press = async (name: string) => {
    const button = page.getByRole('button', { name, exact: true })
    await expect(button).toBeEnabled()
    await button.press('Enter')
  }
  return {
    open: () => page.goto('/login'),

    firstSignInBanner: page.getByText('Welcome to your new Larder'),

    signIn: async (credentials: Credentials) => {
      await username.fill(credentials.username)
      await password.fill(credentials.password)
      await press('Sign in')
    },

    /** Asked for after the password, where there is a second factor. */
    enterCode: async (code: string) => {
      await page.getByLabel('Code', { exact: true }).fill(code)
      await press('Sign in')
    },

    signInByPasskey: () => press('Sign in with a passkey'),

    expectOpen: async () => {
      await expect(page).toHaveURL(/\/login/)
      await expect(username).toBeVisible()
    },

    expectLeft: () => expect(page).not.toHaveURL(/\/login/),

    expectRefused: () => expect(page.getByText('The user name or password is not right.')).toBeVisible(),
  }
}
