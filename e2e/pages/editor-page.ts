import { expect, type Locator, type Page } from '@playwright/test'
import { firstGroup } from './explorer-page.ts'

/** How far apart two things stand, above each other. */
async function gapBetween(one: Locator, other: Locator): Promise<number> {
  const [first, second] = await Promise.all([one.boundingBox(), other.boundingBox()])
  if (!first || !second) return Number.POSITIVE_INFINITY
  const [upper, lower] = first.y < second.y ? [first, second] : [second, first]
  return Math.abs(lower.y - upper.y - upper.height)
}

/** A recipe as it is written. */
export function editorPage(page: Page) {
  const toolbar = page.getByRole('toolbar', { name: 'Recipe actions' })
  const part = (name: string) => page.getByRole('region', { name, exact: true })
  const ingredients = part('Ingredients')
  const steps = part('Steps')
  const title = (name: string) => page.getByRole('heading', { level: 1, name: `Edit ${name}`, exact: true })
  const handles = (list: typeof steps) => list.getByRole('button', { name: /^Move / })
  /** On a phone the rarer actions are in a menu. */
  const rarely = async (action: string) => {
    const menu = toolbar.getByRole('button', { name: 'More actions for the recipe' })
    const button = toolbar.getByRole('button', { name: action, exact: true })
    await expect(menu.or(button)).toBeVisible()
    if (await button.isVisible()) return button.click()
    await menu.click()
    const item = page.getByRole('menuitem', { name: action, exact: true })
    await expect(item).toBeVisible()
    // The menu stays with its button while the page moves below it.
    await page.evaluate(() => window.scrollBy({ top: 150, behavior: 'instant' }))
    await expect.poll(() => gapBetween(page.getByRole('menu'), menu)).toBeLessThan(20)
    await expect(item).toBeInViewport()
    // By key: "Unsaved changes" comes late and moves the page once more, and a click would miss what moves with it.
    await item.press('Enter')
  }
  const moreOf = (list: typeof steps, name: string) => list.getByRole('button', { name: `More actions for ${name}` })

  return {
    open: async ({ name, slug }: { name: string; slug: string }) => {
      await page.goto(`/g/${firstGroup}/r/${slug}?edit=true`)
      await expect(title(name)).toBeVisible()
    },

    expectOpen: (name: string) => expect(title(name)).toBeVisible(),

    name: page.getByRole('textbox', { name: 'Name', exact: true }),
    description: page.getByRole('textbox', { name: 'Description', exact: true }),
    unsaved: page.getByText('Unsaved changes', { exact: true }),

    save: () => toolbar.getByRole('button', { name: 'Save' }).click(),
    close: () => toolbar.getByRole('button', { name: 'Close' }).click(),
    remove: () => rarely('Delete'),
    showJson: () => rarely('JSON'),
    showForm: () => rarely('Form'),
    notSaved: page.getByRole('alert').filter({ hasText: 'Not saved' }),
    json: page.getByRole('textbox', { name: 'The recipe as JSON' }),

    ingredients,
    amount: (row: number) => ingredients.getByRole('textbox', { name: 'Amount', exact: true }).nth(row - 1),
    food: (row: number) => ingredients.getByRole('combobox', { name: 'Food', exact: true }).nth(row - 1),
    note: (row: number) => ingredients.getByRole('textbox', { name: 'Note', exact: true }).nth(row - 1),
    /** Opens the dialog that takes many lines at once. */
    paste: async (list: 'ingredients' | 'steps') => {
      await (list === 'ingredients' ? ingredients : steps).getByRole('button', { name: 'Paste several' }).click()
      const dialog = page.getByRole('dialog', { name: `Paste ${list}` })
      await expect(dialog.getByLabel('Text')).toBeFocused()
      return {
        dialog,
        text: dialog.getByLabel('Text'),
        add: async () => {
          await dialog.getByRole('button', { name: /^Add \d+ lines?$/ }).click()
          await expect(dialog).toBeHidden()
        },
      }
    },

    /** What a row is dragged by. */
    handle: (name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true }),

    expectIngredients: (names: string[]) =>
      expect
        .poll(() =>
          handles(ingredients).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.slice(5))),
        )
        .toEqual(names),

    steps,
    step: (number: number) => steps.getByRole('textbox', { name: `Text of Step ${number}`, exact: true }),
    expectSteps: (count: number) => expect(steps.getByRole('textbox', { name: /^Text of / })).toHaveCount(count),
    inStepMenu: async (name: string, action: string) => {
      await moreOf(steps, name).click()
      await page.getByRole('menuitem', { name: action, exact: true }).click()
    },

    /** What a step says it uses. */
    linksOf: (name: string) =>
      steps.getByRole('listitem', { name, exact: true }).getByRole('button', { name: 'Change the linked ingredients' }),

    picture: page.getByRole('img', { name: /^Picture of / }),
    choosePicture: async (file: { name: string; mimeType: string; buffer: Buffer }) => {
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Choose a picture' }).click()
      await (await chooser).setFiles(file)
    },
    removePicture: async () => {
      await part('Basics').getByRole('button', { name: 'Remove', exact: true }).click()
      const question = page.getByRole('dialog', { name: 'Remove the picture?' })
      await question.getByRole('button', { name: 'Remove', exact: true }).click()
    },

    leaveQuestion: page.getByRole('dialog', { name: 'Leave without saving?' }),
    conflict: page.getByRole('dialog', { name: 'Somebody else saved this recipe' }),
    /** Who else is here. */
    editors: page.getByText(/editing this recipe\.$/),
    savedElsewhere: page.getByText(/saved this recipe meanwhile$/),
  }
}
