/** Writing in a recipe that is longer than most: from the key to the letter on the screen. */
import { pathOf } from '@larder/contract/endpoint.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { sleep } from './built-server.ts'
import type { Member } from './member.ts'
import type { Phone } from './phone.ts'
import { line, longest, median } from './print.ts'

const INGREDIENTS = 60
const STEPS = 40
const LINKED = 3
/** A quick writer. */
const KEY_EVERY_MS = 90
const LETTERS = 'choppedintosmallpiecesandlefttorest'
const GOAL_MS = 50
export async function writeLongRecipe({ send }: Member, foods: string[]): Promise<string> {
  const made = await send(recipesApi.create.method, recipesApi.create.path, { name: 'Long feast' })
  const slug = (await made.json()) as string
  const lines = Array.from({ length: INGREDIENTS }, (_, at) => ({
    quantity: 1 + (at % 5),
    food: { id: foods[at % foods.length], name: '' },
    note: `finely cut, number ${at}`,
    referenceId: crypto.randomUUID(),
  }))
  const steps = Array.from({ length: STEPS }, (_, at) => ({
    text: `Warm the oil in a wide pan for ${at + 1} minutes, add everything that was chopped, and let it soften over a low heat until it smells sweet.`,
    ingredientReferences: lines.slice(at, at + LINKED).map(({ referenceId }) => ({ referenceId })),
  }))
  // With amounts, a line has all of its fields.
  const body = { recipeIngredient: lines, recipeInstructions: steps, settings: { disableAmount: false } }
  await send(recipesApi.patch.method, pathOf(recipesApi.patch, { slug }), body)
  return slug
}

export async function measureTyping(phone: Phone, editor: string): Promise<void> {
  await phone.visit(editor, '[data-rows="steps"] textarea')
  await phone.quiet()
  const held = await phone.evaluate<number>('Math.round(feel.blockedMs)')
  line('editor, loaded: held up', `${held} ms`, 'tasks beyond 50 ms until quiet')
  await phone.evaluate(LISTEN)
  await typeIn(phone, 'the title', 'input[name="name"]')
  const row = '[data-rows="ingredients"] > li:nth-child(20)'
  await phone.evaluate(`document.querySelector('${row} button[aria-expanded="false"]:not([aria-haspopup])').click()`)
  await typeIn(phone, 'an ingredient note', `${row} input:not([role="combobox"]):last-of-type`, -1)
  await typeIn(phone, 'a step', '[data-rows="steps"] > li:nth-child(20) textarea')
}

/**
 * A message sent from the next animation frame is read once that frame has been painted. The browser's own event timing
 * stays silent about keys in some fields, and silence would look like speed.
 */
const LISTEN = `
  feel.keys = []
  addEventListener('keydown', ({ timeStamp }) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => feel.keys.push(performance.now() - timeStamp)
    port2.postMessage(0)
  }), true)
`

async function typeIn(phone: Phone, place: string, field: string, at = 0): Promise<void> {
  const found = `[...document.querySelectorAll(${JSON.stringify(field)})].at(${at})`
  await phone.until(`${found} !== undefined`)
  await phone.evaluate(`${found}.scrollIntoView({ block: 'center' }); ${found}.focus(); void (feel.field = ${found})`)
  await phone.quiet()
  await phone.evaluate('feel.keys.length = 0; feel.before = feel.field.value.length')
  await write(phone)
  await phone.quiet()
  const written = await phone.evaluate<number>('feel.field.value.length - feel.before')
  const delays = await phone.evaluate<number[]>('feel.keys')
  if (delays.length !== written) throw new Error(`${written} letters came of ${delays.length} keys in ${place}.`)
  const keys = `to the paint, median of ${written} keys, longest ${longest(delays).toFixed(0)} ms`
  line(`key in ${place}`, `${median(delays).toFixed(0)} ms`, `goal ${GOAL_MS}, ${keys}`)
  const cost = await phone.costOf(() => write(phone))
  line(`key in ${place}, cost`, `${(cost / LETTERS.length).toFixed(1)} ms`, 'processor time of the main thread')
}

async function write(phone: Phone): Promise<void> {
  for (const letter of LETTERS) {
    await phone.type(letter)
    await sleep(KEY_EVERY_MS)
  }
}
