import { expect, type Page } from '@playwright/test'
import { firstGroup } from './explorer-page.ts'
import { chooseEntry } from './menu-entry.ts'

/** A recipe as it is read. */
export function recipePage(page: Page) {
  const title = (name: string) => page.getByRole('main').getByRole('heading', { level: 1, name, exact: true })
  const toolbar = page.getByRole('toolbar', { name: 'What you can do with this recipe' })
  const comments = page.getByRole('region', { name: 'Comments' })
  const scale = page.getByRole('group', { name: 'How much you make' })
  const stars = page.getByRole('radiogroup', { name: /^Your rating of / }).first()
  const star = (count: number) => stars.getByRole('radio', { name: count === 1 ? '1 star' : `${count} stars` })
  const openMenu = async () => {
    await toolbar.getByRole('button', { name: /^More actions for / }).click()
    await expect(page.getByRole('menu')).toBeVisible()
  }

  return {
    open: async ({ name, slug }: { name: string; slug: string }, search = '') => {
      await page.goto(`/g/${firstGroup}/r/${slug}${search}`)
      await expect(title(name)).toBeVisible()
    },

    expectOpen: (name: string) => expect(title(name)).toBeVisible(),

    title,
    /** What the page says; the sheet for the printer says it too, out of sight. */
    text: (text: string) => page.getByRole('main').getByText(text),
    /** Who is changing it just now. */
    editors: page.getByText(/editing this recipe\.$/),
    toolbar,
    comments,
    editButton: toolbar.getByRole('button', { name: 'Edit', exact: true }),
    heart: toolbar.getByRole('button', { name: /^Favorite: / }),
    stars,
    star,
    /** The same number once more takes the rating back. */
    rate: (count: number) => star(count).click(),

    openMenu,
    choose: async (action: string) => {
      await openMenu()
      await chooseEntry(page, action)
    },

    ingredients: page.getByRole('region', { name: 'Ingredients', exact: true }),
    ingredient: (text: string | RegExp) =>
      page.getByRole('region', { name: 'Ingredients', exact: true }).getByRole('checkbox', { name: text, exact: true }),

    more: scale.getByRole('button', { name: 'Make more' }),
    less: scale.getByRole('button', { name: 'Make less' }),
    amount: scale.getByRole('button', { name: /change the amount$/ }),

    copyIngredients: () => page.getByRole('button', { name: 'Copy ingredients' }).click(),

    comment: async (text: string) => {
      await comments.getByRole('textbox', { name: 'Write a comment' }).fill(text)
      await comments.getByRole('button', { name: 'Add comment' }).click()
    },
  }
}
