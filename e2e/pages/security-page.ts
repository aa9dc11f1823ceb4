import { createHmac } from 'node:crypto'
import { type CDPSession, expect, type Page } from '@playwright/test'

/** How one signs in: passkeys, the second factor and its recovery codes. */
export function securityPage(page: Page) {
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const passkeys = main.getByRole('region', { name: 'Passkeys' })
  const fresh = main.getByRole('region', { name: 'Your recovery codes' })
  return {
    open: async () => {
      await page.goto('/user/profile/security')
      await expect(main.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible()
    },

    /** With an app that knows the secret on the screen; gives back the recovery codes, which are shown once. */
    setUp: async (password: string): Promise<string[]> => {
      await main.getByRole('button', { name: 'Set up authenticator app' }).click()
      await dialog.getByLabel('Your password').fill(password)
      await dialog.getByRole('button', { name: 'Next' }).click()
      await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
      const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
      await dialog.getByLabel('Code').fill(codeOf(secret, Date.now()))
      await dialog.getByRole('button', { name: 'Confirm' }).click()
      await expect(fresh).toBeVisible()
      return fresh.getByRole('listitem').allInnerTexts()
    },

    putCodesAway: async () => {
      await fresh.getByRole('button', { name: 'I have kept them' }).click()
      await expect(fresh).toBeHidden()
    },

    remove: async (code: string) => {
      await main.getByRole('button', { name: 'Remove authenticator app' }).click()
      await dialog.getByLabel('Code').fill(code)
      await dialog.getByRole('button', { name: 'Remove authenticator app' }).click()
      await expect(main.getByRole('button', { name: 'Set up authenticator app' })).toBeVisible()
    },

    /** With the device below the screen; the recovery codes come with the first factor. */
    addPasskey: async (name: string, password: string): Promise<string[]> => {
      await main.getByRole('button', { name: 'Add passkey' }).click()
      await dialog.getByLabel('Name').fill(name)
      await dialog.getByLabel('Your password').fill(password)
      await dialog.getByRole('button', { name: 'Next' }).click()
      await expect(passkeys.getByText(name, { exact: true })).toBeVisible()
      await expect(fresh).toBeVisible()
      return fresh.getByRole('listitem').allInnerTexts()
    },

    renamePasskey: async (name: string, to: string) => {
      await passkeys.getByRole('button', { name: `Rename ${name}` }).click()
      await dialog.getByLabel('Name').fill(to)
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(passkeys.getByText(to, { exact: true })).toBeVisible()
    },

    removePasskey: async (name: string, code: string) => {
      await passkeys.getByRole('button', { name: `Remove ${name}` }).click()
      await dialog.getByLabel('Code').fill(code)
      await dialog.getByRole('button', { name: 'Remove passkey' }).click()
      await expect(passkeys.getByText('You have no passkey yet.')).toBeVisible()
    },

    passkeys,

    codesLeft: (count: number) => main.getByText(`${count} recovery codes are left.`),
  }
}

/** A device with a finger that is always on it, until it is taken away. */
export async function lendAuthenticator(page: Page): Promise<{ takeBack: () => Promise<void> }> {
  const devtools: CDPSession = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    takeBack: async () => {
      await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
      await devtools.send('WebAuthn.disable')
      await devtools.detach()
    },
  }
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an authenticator app shows: RFC 6238 with six digits and half a minute. */
function codeOf(secret: string, now: number): string {
  const bits = [...secret].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)))
  const digest = createHmac('sha1', key).update(step).digest()
  const at = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
