import { createHmac } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

/** How one signs in: the second factor and its recovery codes. */
export function securityPage(page: Page) {
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const fresh = main.getByRole('region', { name: 'Your recovery codes' })
  return {
    open: async () => {
      await page.goto('/user/profile/security')
      await expect(main.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible()
    },

    /** With an app that knows the secret on the screen; gives back the recovery codes, which are shown once. */
    setUp: async (password: string): Promise<string[]> => {
      await main.getByRole('button', { name: 'Set up second factor' }).click()
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

    remove: async (password: string) => {
      await main.getByRole('button', { name: 'Remove second factor' }).click()
      await dialog.getByLabel('Your password').fill(password)
      await dialog.getByRole('button', { name: 'Remove second factor' }).click()
      await expect(main.getByRole('button', { name: 'Set up second factor' })).toBeVisible()
    },

    codesLeft: (count: number) => main.getByText(`${count} recovery codes are left.`),
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
