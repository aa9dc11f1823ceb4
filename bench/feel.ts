/**
 * How the client feels in the hand: a real browser as a phone four times slower than this machine, two thousand recipes
 * in the kitchen. Prints what was measured beside its goal; it never judges.
 */
import { measureCards, measureLoadedCards, measureShift, measureThings } from './feel-list.ts'
import { measureOpening } from './feel-open.ts'
import { measureTyping, writeLongRecipe } from './feel-typing.ts'
import { withPhoneKitchen } from './phone-kitchen.ts'

const RECIPES = 2000
/** More than the first pages show. */
const PICTURES = 60
const LOADED = 500
const ITEMS = 200

const size = { recipes: RECIPES, pictures: PICTURES, items: ITEMS }
await withPhoneKitchen(size, async ({ phone, member, explorer, foods, pictured: [dish = ''], list }) => {
  await measureShift(phone, 'explorer', explorer, 'li[data-recipe] img')
  await measureShift(phone, 'recipe page', `${explorer}/r/${dish}`, 'main article img')
  await measureCards(phone, explorer)
  await measureLoadedCards(phone, explorer, LOADED)
  await measureThings(phone, `/shopping-lists/${list}`)
  await measureOpening(phone, explorer)
  const feast = await writeLongRecipe(member, foods)
  await measureTyping(phone, `${explorer}/r/${feast}?edit=true`)
})
