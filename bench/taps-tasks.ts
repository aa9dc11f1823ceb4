/** The twelve tasks that a household does most, each with a finger or on the keyboard of a phone. */
import { sleep } from './built-server.ts'
import type { Phone } from './phone.ts'

export type Task = {
  name: string
  /** Where it begins, within the page that is open. */
  path?: string
  /** What is done, and told by its interactions; each round opens another recipe, because cook mode goes on where it was. */
  work: (round: number) => Promise<void>
  /** What closes again what the work has opened. */
  after?: () => Promise<void>
}

/** A quick writer. */
const KEY_EVERY_MS = 90
const WORD = 'lentil'
const STEPS_AT_ONCE = 3
/** Cook mode takes two quick taps for one. */
const BETWEEN_STEPS_MS = 400
/** Whoever scrolls looks before the finger comes down again. */
const LOOKING_MS = 500

const button = (label: string) => `[...document.querySelectorAll('button[aria-label^="${label}"]')]`
const shown = '.find((one) => one.checkVisibility({ visibilityProperty: true }))'
const dialog = `document.querySelector('[role="dialog"]')`
const progress = `${dialog}?.querySelector('[role="progressbar"]')?.getAttribute('aria-valuetext')`

export function everyTask(phone: Phone, groupSlug: string, listId: string): Task[] {
  const { evaluate, until } = phone
  const explorer = `/g/${groupSlug}`
  const list = `/shopping-lists/${listId}`
  const planner = '/household/mealplan/planner/view'
  const card = (at: number) => `document.querySelector('li[data-recipe="${at}"] a')`
  const heading = `document.querySelector('main article h1')`
  const heart = `${button('Favorite')}${shown}`
  const amount = `document.querySelector('button[aria-label$="change the amount"]')`
  const box = `document.querySelector('main li input[type="checkbox"]:not(:checked)')`
  const boxes = `document.querySelectorAll('main li input[type="checkbox"]:not(:checked)').length`
  const field = `document.querySelector('main input[role="combobox"]')`
  const tap = (element: string) => tapOn(phone, element)
  const close = () => press(phone, 'Escape')
  const write = async (text: string) => {
    for (const letter of text) {
      await phone.type(letter)
      await sleep(KEY_EVERY_MS)
    }
  }
  const changes = async (expression: string, work: () => Promise<void>) => {
    const before = await until<string>(`String(${expression})`)
    await work()
    await until(`String(${expression}) !== ${JSON.stringify(before)}`)
  }
  const recipe = {
    open: async (round: number) => {
      await tap(card(round))
      await until(`${heading} !== null`)
    },
  }
  return [
    { name: 'open a recipe from its card', path: explorer, work: recipe.open },
    {
      name: 'mark a favourite',
      work: () => changes(`${heart}?.getAttribute('aria-pressed')`, () => tap(heart)),
    },
    {
      name: 'change the servings',
      work: () => changes(`${amount}?.textContent`, () => tap(`${button('Make more')}${shown}`)),
    },
    {
      name: 'open the menu of a recipe',
      work: async () => {
        await tap(`${button('More actions for')}${shown}`)
        await until(`document.querySelector('[role="menu"]') !== null`)
      },
      after: close,
    },
    {
      name: 'begin cooking',
      work: async () => {
        await tap(`document.querySelector('button[class*="_cook_"]')`)
        await until(progress)
      },
    },
    {
      name: 'next step in cook mode',
      work: async () => {
        for (let at = 0; at < STEPS_AT_ONCE; at++) {
          await changes(progress, () => tap(`[...${dialog}.querySelectorAll('button')].at(-1)`))
          await sleep(BETWEEN_STEPS_MS)
        }
      },
      after: () => tap(`${dialog}.querySelector('button[aria-label="Leave cook mode"]')`),
    },
    {
      name: 'back to the recipes',
      work: async () => {
        await tap(`document.querySelector('nav a[href="${explorer}"]')`)
        await until(`${card(0)} !== null`)
      },
      after: async () => void (await evaluate('scrollTo(0, 0)')),
    },
    {
      name: 'type a search word',
      path: explorer,
      work: async () => {
        await tap(`document.querySelector('main input[type="search"]')`)
        await write(WORD)
        await until(`location.search.includes('${WORD}')`)
      },
      after: async () => void (await evaluate('document.activeElement.blur()')),
    },
    {
      name: 'choose a tag',
      path: explorer,
      work: async () => {
        await tap(`[...document.querySelectorAll('main button')].find(({ textContent }) => textContent === 'Tags')`)
        await until(`${dialog}?.querySelector('[role="option"]') != null`)
        await tap(`${dialog}.querySelector('[role="option"]')`)
        await until(`${dialog}.querySelector('[role="option"][aria-selected="true"]') !== null`)
      },
      after: close,
    },
    { name: 'tick a thing on a list', path: list, work: () => changes(boxes, () => tap(box)) },
    {
      name: 'add a thing to a list',
      path: list,
      work: async (round) => {
        await tap(field)
        await changes(boxes, async () => {
          await write(`salt${'abcdefghij'[round]}`)
          await press(phone, 'Enter')
        })
      },
      after: async () => void (await evaluate('document.activeElement.blur()')),
    },
    {
      name: 'open the dialog to plan a meal',
      path: planner,
      work: async () => {
        await tap(`${button('Add to ')}${shown}`)
        await until(`${dialog}?.querySelector('input') != null`)
      },
      after: close,
    },
  ]
}

/** In the middle of the screen, where no bar covers it. */
async function tapOn(phone: Phone, element: string): Promise<void> {
  await phone.until(`${element} != null`)
  const { x, y, met } = await phone.evaluate<{ x: number; y: number; met: boolean }>(`(() => {
    const element = ${element}
    const { top, bottom } = element.getBoundingClientRect()
    if (top < 70 || bottom > innerHeight - 70) element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const box = element.getBoundingClientRect()
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    return { x, y, met: element.contains(document.elementFromPoint(x, y)) }
  })()`)
  if (!met) throw new Error(`Something covers ${element}.`)
  await sleep(LOOKING_MS)
  await phone.tap(x, y)
}

async function press(phone: Phone, key: 'Enter' | 'Escape'): Promise<void> {
  const windowsVirtualKeyCode = key === 'Enter' ? 13 : 27
  const stroke = { key, code: key, windowsVirtualKeyCode, ...(key === 'Enter' ? { text: '\r' } : {}) }
  await phone.send('Input.dispatchKeyEvent', { type: 'keyDown', ...stroke })
  await phone.send('Input.dispatchKeyEvent', { type: 'keyUp', ...stroke, text: undefined })
}
