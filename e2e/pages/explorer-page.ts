import { expect, type Page } from '@playwright/test'

/** The group of a new installation. */
export const firstGroup = 'home'

/** What the explorer asks the server for. */
const isRecipeList = (address: string): boolean =>
  /^\/api\/(explore\/groups\/[^/]+\/)?recipes$/.test(new URL(address).pathname)

/** Home: all recipes of the group, found by words and filters. */
export function explorerPage(page: Page) {
  const field = page.getByRole('searchbox', { name: 'Search recipes' })
  const list = page.getByRole('list', { name: 'Recipes', exact: true })
  const card = (name: string) =>
    list.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })
  const filter = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}(, \\d+ chosen)?$`) }).last()

  return {
    open: (search = '') => page.goto(`/g/${firstGroup}${search}`),

    expectOpen: async () => {
      await expect(page).toHaveURL(new RegExp(`/g/${firstGroup}(\\?.*)?$`))
      await expect(field).toBeVisible()
    },

    field,
    list,
    card,
    link: (name: string) => card(name).getByRole('link', { name, exact: true }),
    heart: (name: string) => card(name).getByRole('button', { name: `Favorite: ${name}` }),
    menuButton: (name: string) => card(name).getByRole('button', { name: `More actions for ${name}` }),
    stars: (name: string) => card(name).getByRole('radiogroup', { name: new RegExp(`^Your rating of ${name}`) }),

    filter,

    /** Opens a filter, ticks names in it and closes it again. */
    choose: async (kind: string, names: string[], { all = false } = {}) => {
      await filter(kind).click()
      const panel = page.getByRole('dialog', { name: kind })
      for (const name of names) {
        await panel.getByRole('combobox').fill(name)
        const option = panel.getByRole('option', { name, exact: true })
        await option.click()
        await expect(option).toHaveAttribute('aria-selected', 'true')
      }
      if (all) await panel.getByRole('switch').check()
      return {
        panel,
        close: async () => {
          await page.keyboard.press('Escape')
          await expect(panel).toBeHidden()
        },
      }
    },

    sortBy: async (name: string) => {
      await page.getByRole('button', { name: /^Sorted by / }).click()
      await page.getByRole('menuitemradio', { name, exact: true }).click()
    },

    expectCount: (recipes: number) =>
      expect(page.getByText(`${recipes} ${recipes === 1 ? 'recipe' : 'recipes'}`, { exact: true })).toBeVisible(),

    expectOnly: async (names: string[]) => {
      await expect(list.getByRole('heading')).toHaveText(names)
    },

    /** Every question from now on, as the server hears it. */
    listen: (): URLSearchParams[] => {
      const questions: URLSearchParams[] = []
      page.on('request', (request) => {
        if (isRecipeList(request.url())) questions.push(new URL(request.url()).searchParams)
      })
      return questions
    },

    /** Scrolls to the end and tells what went by, by its place in the list. */
    scrollThrough: async (expected: number): Promise<string[]> => {
      const seen = new Map<number, string>()
      // The last row that was seen becomes the first one in sight: however late the next ones are drawn, none is missed.
      const lookAndScroll = async () => {
        const rows = await list.getByRole('heading').evaluateAll((headings) => {
          const found = headings.map((heading) => ({
            place: Number(heading.closest('[aria-posinset]')?.getAttribute('aria-posinset')),
            name: heading.textContent ?? '',
            heading,
          }))
          const last = found.toSorted((one, other) => one.place - other.place).at(-1)
          last?.heading.scrollIntoView({ block: 'start', behavior: 'instant' })
          return found.map(({ place, name }) => ({ place, name }))
        })
        for (const { place, name } of rows) seen.set(place, name)
        return seen.size
      }
      await expect.poll(lookAndScroll, { intervals: [60] }).toBeGreaterThanOrEqual(expected)
      return [...seen].toSorted(([a], [b]) => a - b).map(([, name]) => name)
    },
  }
}
