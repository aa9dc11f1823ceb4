import { expect, type Page } from '@playwright/test'
import { firstGroup } from './explorer-page.ts'

type Way = 'url' | 'text' | 'html' | 'bulk' | 'zip' | 'new' | 'image' | 'debug'

/** The place where recipes are added. */
export function createPage(page: Page) {
  const address = page.getByRole('textbox', { name: 'Link to the recipe' })
  const option = (name: string) => page.getByRole('switch', { name })
  return {
    open: async (way: Way, search = '') => {
      await page.goto(`/g/${firstGroup}/r/create/${way}${search}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Add a recipe' })).toBeVisible()
    },

    tab: (name: string) =>
      page.getByRole('navigation', { name: 'Ways to add a recipe' }).getByRole('link', { name, exact: true }),
    address,
    get: page.getByRole('button', { name: 'Get the recipe' }),
    /** The options are folded away. */
    unfold: async () => {
      await page.getByText('How it comes in', { exact: true }).click()
      await expect(page.getByRole('group', { name: 'How it comes in' })).toBeVisible()
    },
    draftFirst: option('Show me what was found first'),
    takeApart: option('Split ingredients into amount, unit and food'),
    parseMyself: option('Take me through every ingredient'),
    known: (name: string) => page.getByRole('main').getByRole('link', { name, exact: true }),
    failure: page.getByRole('alert', { name: 'No recipe came of it' }),

    /** Something is in the clipboard, and somebody presses the keys while nothing has the focus. */
    paste: (text: string) =>
      page.evaluate((pasted) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', pasted)
        const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
        document.body.dispatchEvent(event)
      }, text),

    /** What the installed client is sent by the share menu of a phone; the service worker takes it. */
    share: async ({ text = '', file }: { text?: string; file?: { name: string; type: string; content: string } }) => {
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
      await page.evaluate(
        ({ text, file }) => {
          const form = document.createElement('form')
          Object.assign(form, { method: 'post', action: '/r/create/shared', enctype: 'multipart/form-data' })
          const words = Object.assign(document.createElement('textarea'), { name: 'text', value: text })
          const files = Object.assign(document.createElement('input'), { type: 'file', name: 'file' })
          const held = new DataTransfer()
          if (file) held.items.add(new File([file.content], file.name, { type: file.type }))
          files.files = held.files
          form.append(words, files)
          document.body.append(form)
          form.submit()
        },
        { text, file },
      )
    },

    found: (title: string) => page.getByRole('heading', { level: 2, name: title }),
    newName: page.getByRole('textbox', { name: 'Name of the recipe' }),
    draftName: page.getByRole('textbox', { name: 'Name', exact: true }),
    ingredients: page.getByRole('textbox', { name: /^Ingredients/ }),
    take: (name: string) => page.getByRole('checkbox', { name: `Save ${name}` }),
    save: page.getByRole('button', { name: /^Save (the recipe|\d+ recipes)$/ }),
    saved: page.getByRole('region', { name: /saved$/ }),
    bookmarklet: page.getByRole('link', { name: 'To Larder' }),
    reports: page.getByRole('region', { name: 'Earlier imports' }),
  }
}
