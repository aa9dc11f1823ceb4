import { foodsApi } from '@larder/contract/foods.ts'
import { ingredientParserApi } from '@larder/contract/ingredient-parser.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aFood, aUnit } from '#testing/data-server.ts'
import { unreachable } from '#testing/fake-api.ts'
import { aUser } from '#testing/people.ts'
import {
  EDIT,
  nameField,
  notesShown,
  openEditor,
  region,
  saved,
  sentBody,
  soup,
  stepsShown,
} from '#testing/recipe-editor.ts'
import { anIngredient, aStep, pageOfRecipes } from '#testing/recipes.ts'
import { onAPhone } from '#testing/viewport.ts'
// Loaded here, so that no test waits for a lazily loaded part.
import '#features/recipes/recipe-page/recipe-page.tsx'
import './bulk-add-dialog.tsx'
import './ingredients/line-substitutes.tsx'
import './pieces/recipe-editor.tsx'

type Page = Awaited<ReturnType<typeof openEditor>>

const amounts = () => region('Ingredients').getAllByRole<HTMLInputElement>('textbox', { name: 'Amount' })
const notes = () => region('Ingredients').getAllByRole<HTMLInputElement>('textbox', { name: 'Note' })
const last = <T,>(all: T[]): T => all[all.length - 1] as T
const save = ({ user }: Page) => user.click(screen.getByRole('button', { name: 'Save' }))
const linesSent = (page: Page) =>
  sentBody(page)?.recipeIngredient?.map((line) => (typeof line === 'string' ? line : [line.quantity, line.note]))

function paste(field: HTMLElement, text: string) {
  const event = createEvent.paste(field, { clipboardData: { files: [], getData: () => text } })
  fireEvent(field, event)
  return event
}

const aNewRecipe = () =>
  soup({
    recipeIngredient: [anIngredient('1 Cup Flour', { quantity: 1, disableAmount: true })],
    recipeInstructions: [
      aStep('Write each step here. Steps may be formatted with markdown: **bold**, *italic*, lists and links.'),
    ],
    settings: { ...soup().settings, disableAmount: true },
  })

test('amounts start empty, and halves, commas and ranges are stored as they are meant', async () => {
  const page = await openEditor()
  const { user } = page
  await user.click(screen.getByRole('button', { name: 'Add an ingredient' }))
  await waitFor(() => expect(document.activeElement).toBe(amounts()[0]))
  expect(amounts()[0]?.value).toBe('')
  await user.keyboard('1/2')
  await user.type(last(notes()), 'lemon{Enter}')
  await waitFor(() => expect(amounts()).toHaveLength(2))
  await user.type(last(amounts()), '0,5')
  await user.type(last(notes()), 'l milk{Enter}')
  await waitFor(() => expect(amounts()).toHaveLength(3))
  await user.type(last(amounts()), '2-3')
  await user.type(last(notes()), 'cloves{Enter}')
  await waitFor(() => expect(amounts()).toHaveLength(4))
  await user.type(last(notes()), 'salt')
  expect(amounts().map(({ value }) => value)).toEqual(['1/2', '1/2', '2–3', ''])
  expect(screen.getByRole('button', { name: 'Delete 2–3 cloves' })).toBeDefined()
  await save(page)
  await screen.findByText('Recipe saved.')
  expect(linesSent(page)).toEqual([
    [0.5, 'lemon'],
    [0.5, 'l milk'],
    [2, '2–3, cloves'],
    [null, 'salt'],
  ])
})

test('an amount is selected when it is entered, so that typing replaces it', async () => {
  const { user } = await openEditor(soup({ recipeIngredient: [anIngredient('eggs', { quantity: 1 })] }))
  last(amounts()).focus()
  await user.keyboard('1/2')
  expect(last(amounts()).value).toBe('1/2')
})

test('an amount that cannot be read is said at its field, and the save waits there', async () => {
  const page = await openEditor(soup({ recipeIngredient: [anIngredient('eggs')] }))
  await page.user.type(last(amounts()), 'some')
  expect(screen.queryByText(/^Not an amount/)).toBeNull()
  await page.user.keyboard('{Control>}s{/Control}')
  expect(await screen.findByText(/^Not an amount/)).toBeDefined()
  expect(screen.getByText(/^Not saved: Something is not readable yet/)).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(last(amounts())))
  expect(page.api.calls(recipesApi.update)).toEqual([])
})

test('a new recipe shows hints instead of samples, with amounts, and begins in its first empty field', async () => {
  const page = await openEditor(aNewRecipe())
  const description = screen.getByRole('textbox', { name: 'Description' })
  await waitFor(() => expect(document.activeElement).toBe(description))
  expect(notesShown()).toEqual([''])
  expect(stepsShown()).toEqual([''])
  expect(amounts()).toHaveLength(1)
  expect(screen.getByPlaceholderText('Food, such as flour')).toBeDefined()
  expect(screen.getByPlaceholderText(/^Write the first step here/)).toBeDefined()
  expect(screen.getByText('All changes saved')).toBeDefined()
  await save(page)
  await screen.findByText('Recipe saved.')
  expect(sentBody(page)).toMatchObject({
    recipeIngredient: [],
    recipeInstructions: [],
    settings: { disableAmount: false },
  })
})

test('turning amounts on brings no amount that nobody wrote, and leads to the first', async () => {
  const { user } = await openEditor(
    soup({
      recipeIngredient: [anIngredient('1 Cup Sugar', { quantity: 1 }), anIngredient('eggs', { quantity: 2 })],
      settings: { ...soup().settings, disableAmount: true },
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Turn amounts on' }))
  await waitFor(() => expect(document.activeElement).toBe(amounts()[0]))
  expect(amounts().map(({ value }) => value)).toEqual(['', '2'])
  expect(screen.getByRole('button', { name: 'Move 1 Cup Sugar' })).toBeDefined()
})

test('rows that nobody wrote in are not saved', async () => {
  const page = await openEditor(soup({ recipeIngredient: [anIngredient('leek')] }))
  await page.user.click(screen.getByRole('button', { name: 'Add an ingredient' }))
  await page.user.type(last(amounts()), '2')
  await page.user.click(screen.getByRole('button', { name: 'Add a step' }))
  await page.user.click(screen.getByRole('button', { name: 'Add a note' }))
  await save(page)
  await screen.findByText('Recipe saved.')
  expect(linesSent(page)).toEqual([[null, 'leek']])
  expect(sentBody(page)?.recipeInstructions).toHaveLength(2)
  expect(sentBody(page)?.notes).toEqual([])
})

test('a save that finds no server stays said beside Save, and is done once there is one', async () => {
  const page = await openEditor()
  const { api, kept, router } = page
  api.on(recipesApi.update, unreachable)
  await page.user.type(nameField(), ' of leeks')
  await save(page)
  const alert = (await screen.findByText(/^Not saved: There is no connection/)).closest('[role="alert"]')
  await page.user.click(within(alert as HTMLElement).getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(api.calls(recipesApi.update)).toHaveLength(2))
  expect(await screen.findByText(/^Not saved: /)).toBeDefined()
  api.on(recipesApi.update, ({ body }) => {
    kept.recipe = saved(kept.recipe, body)
    return kept.recipe
  })
  await screen.findByRole('button', { name: 'Retry' })
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/g/home/r/soup-of-leeks'))
})

test('changes left behind do not replace what was written since without a question', async () => {
  const { user, router } = await openEditor()
  await user.type(nameField(), ' of leeks')
  await waitFor(() => expect(Object.keys(localStorage).some((key) => key.startsWith('recipe-draft:'))).toBe(true))
  void router.navigate({ href: '/g/home/r/soup', ignoreBlocker: true })
  await screen.findByRole('heading', { level: 1, name: 'Soup' })
  void router.navigate({ href: EDIT, ignoreBlocker: true })
  const restore = await screen.findByRole('button', { name: 'Bring them back' })
  await user.type(nameField(), ' today')
  await user.click(restore)
  const question = within(await screen.findByRole('dialog', { name: 'Replace what you wrote?' }))
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(nameField().value).toBe('Soup today')
  await user.click(restore)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Bring them back' }))
  expect(nameField().value).toBe('Soup of leeks')
})

test('Enter leads from the amount to the note and on to the next line, and leaves writing aids alone', async () => {
  const food = aFood('leek')
  const { user } = await openEditor(soup({ recipeIngredient: [anIngredient('', { food })] }))
  last(amounts()).focus()
  await user.keyboard('2{Enter}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Unit')
  region('Ingredients').getByRole('combobox', { name: 'Food' }).focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(last(notes()))
  fireEvent.keyDown(last(notes()), { key: 'Enter', isComposing: true })
  expect(notes()).toHaveLength(1)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(amounts()[1]))
})

const sure = { average: 1, comment: 1, name: null, unit: 1, quantity: 1, food: 1 }

test('a whole line typed as the food is taken apart into amount, unit, food and note', async () => {
  const [tomato, gram] = [aFood('tomato', { pluralName: 'tomatoes' }), aUnit('gram', { abbreviation: 'g' })]
  const page = await openEditor(soup({ recipeIngredient: [anIngredient('peeled')] }))
  const { user, api } = page
  api
    // The server finds whatever shares a word.
    .on(foodsApi.list, () => pageOfRecipes([aFood('apple cider vinegar'), tomato]))
    .on(ingredientParserApi.parseLine, ({ body }) => ({
      input: body.ingredient,
      confidence: sure,
      names: { unit: 'g', food: 'tomatoes' },
      ingredient: { ...anIngredient('chopped'), quantity: 800, unit: gram, food: tomato, referencedRecipe: null },
    }))
  const field = region('Ingredients').getByRole<HTMLInputElement>('combobox', { name: 'Food' })
  await user.type(field, '800 g tomatoes, chopped')
  expect(await region('Ingredients').findByRole('option', { name: /^Split/ })).toBeDefined()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(field.value).toBe('tomato'))
  expect(last(amounts()).value).toBe('800')
  expect(region('Ingredients').getByRole<HTMLInputElement>('combobox', { name: 'Unit' }).value).toBe('gram')
  expect(last(notes()).value).toBe('chopped, peeled')
  await waitFor(() => expect(document.activeElement).toBe(last(notes())))
})

test('whoever may make no foods writes them as words: with the line taken apart, and when the field is left', async () => {
  const page = await openEditor(soup({ recipeIngredient: [anIngredient('')] }), aUser({ canOrganize: false }))
  const { user, api } = page
  const litre = aUnit('litre', { abbreviation: 'l' })
  api
    .on(foodsApi.list, () => pageOfRecipes([]))
    .on(ingredientParserApi.parseLine, ({ body }) => ({
      input: body.ingredient,
      confidence: sure,
      names: { unit: 'l', food: 'milk' },
      ingredient: {
        ...anIngredient('cold'),
        quantity: 1,
        unit: litre,
        food: { ...aFood('milk'), id: null },
        referencedRecipe: null,
      },
    }))
  const food = () => last(region('Ingredients').getAllByRole<HTMLInputElement>('combobox', { name: 'Food' }))
  await user.type(food(), '1 l milk, cold')
  expect(await region('Ingredients').findByRole('option', { name: /^Split/ })).toBeDefined()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(last(notes()).value).toBe('milk, cold'))
  await user.click(screen.getByRole('button', { name: 'Add an ingredient' }))
  await waitFor(() => expect(notes()).toHaveLength(2))
  await user.type(food(), 'semolina')
  expect(await region('Ingredients').findByRole('option', { name: 'Write “semolina” as it is' })).toBeDefined()
  await user.click(last(notes()))
  await waitFor(() => expect(last(notes()).value).toBe('semolina'))
  expect(food().value).toBe('')
  await save(page)
  await waitFor(() =>
    expect(linesSent(page)).toEqual([
      [1, 'milk, cold'],
      [null, 'semolina'],
    ]),
  )
})

test('Close asks about a food that was typed and not taken yet', async () => {
  const { user, api } = await openEditor(soup({ recipeIngredient: [anIngredient('')] }))
  api.on(foodsApi.list, () => pageOfRecipes([]))
  await user.type(region('Ingredients').getByRole('combobox', { name: 'Food' }), 'semolina')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeDefined()
})

test('a list pasted into one line becomes a line each, without its bullets', async () => {
  const { user } = await openEditor(soup({ recipeIngredient: [anIngredient('')] }))
  const event = paste(last(notes()), '• 2 eggs\n- 1 cup flour\n3. salt')
  expect(event.defaultPrevented).toBe(true)
  expect(notesShown()).toEqual(['2 eggs', '1 cup flour', 'salt'])
  expect(paste(last(notes()), 'fine').defaultPrevented).toBe(false)
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(notesShown()).toEqual([''])
})

test('a list pasted into a step becomes a step each, or stays one if it is meant to', async () => {
  const { user } = await openEditor(soup({ recipeInstructions: [aStep('')] }))
  paste(region('Steps').getByRole('textbox', { name: 'Text of Step 1' }), '1. Mix.\n2. Bake.')
  expect(stepsShown()).toEqual(['Mix.', 'Bake.'])
  await user.click(await screen.findByRole('button', { name: 'Keep as one step' }))
  expect(stepsShown()).toEqual(['1. Mix.\n2. Bake.'])
})

test('Ctrl+Enter in a step starts the next', async () => {
  const { user } = await openEditor()
  region('Steps').getByRole('textbox', { name: 'Text of Step 1' }).focus()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(stepsShown()).toEqual(['Wash the leek.', '', 'Cook it.'])
  await waitFor(() =>
    expect(document.activeElement).toBe(region('Steps').getByRole('textbox', { name: 'Text of Step 2' })),
  )
})

test('on a phone Save and Close have their words, and the rest is in a menu', async () => {
  onAPhone()
  const { user } = await openEditor()
  const bar = within(screen.getByRole('toolbar'))
  expect(bar.getByRole('button', { name: 'Save' }).textContent).toBe('Save')
  expect(bar.getByRole('button', { name: 'Close' }).textContent).toBe('Close')
  expect(bar.queryByRole('button', { name: 'Delete' })).toBeNull()
  await user.click(bar.getByRole('button', { name: 'More actions for the recipe' }))
  expect(await screen.findByRole('menuitem', { name: 'JSON' })).toBeDefined()
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
  expect(await screen.findByRole('dialog', { name: 'Delete this recipe?' })).toBeDefined()
})

test('the bar makes room on the way down and is back on the way up', async () => {
  await openEditor()
  const isCollapsed = () => document.querySelector('[data-collapsed]') !== null
  const scrollTo = (y: number) => {
    window.scrollTo(0, y)
    fireEvent.scroll(window)
  }
  scrollTo(600)
  expect(isCollapsed()).toBe(true)
  scrollTo(500)
  expect(isCollapsed()).toBe(false)
})

test('yield and its amount are explained by one example', async () => {
  await openEditor()
  expect(screen.getByRole('textbox', { name: 'Yield amount', description: 'The 12 in “12 muffins”' })).toBeDefined()
  expect(screen.getByRole('textbox', { name: 'Yield', description: 'The muffins in “12 muffins”' })).toBeDefined()
})

test('what may stand in for a line is written below it, and an empty one is not sent', async () => {
  const page = await openEditor(soup({ recipeIngredient: [anIngredient('butter', { quantity: 2 })] }))
  const { user } = page
  const addOne = async () => {
    await user.click(region('Ingredients').getByRole('button', { name: 'More actions for 2 butter' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Add a substitute' }))
  }
  await addOne()
  const instead = within(await screen.findByRole('group', { name: 'Instead of 2 butter' }))
  await user.type(await instead.findByRole('textbox', { name: 'Food' }), 'margarine')
  await user.type(instead.getByRole('textbox', { name: 'Remark' }), 'less salt')
  await addOne()
  await waitFor(() => expect(instead.getAllByRole('textbox', { name: 'Food' })).toHaveLength(2))
  await save(page)
  await waitFor(() => expect(sentBody(page)).toBeDefined())
  expect(sentBody(page)?.recipeIngredient).toMatchObject([
    { substitutes: [{ name: 'margarine', ratio: 1, remark: 'less salt' }] },
  ])
})
