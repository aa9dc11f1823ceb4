/**
 * How the client feels in the hand: a real browser as a phone four times slower than this machine, two thousand recipes
 * in the kitchen. Prints what was measured beside its goal; it never judges.
 */
import { databaseIn, newDataFolder, removeDataFolder, startBuiltServer } from './built-server.ts'
import { measureCards, measureLoadedCards, measureShift, measureThings } from './feel-list.ts'
import { measureOpening } from './feel-open.ts'
import { measureTyping, writeLongRecipe } from './feel-typing.ts'
import { fillKitchen } from './fill-sqlite.ts'
import { fillList } from './list-and-meals.ts'
import { arrive } from './member.ts'
import { openPhone } from './phone.ts'
import { addPictures } from './pictures.ts'

const RECIPES = 2000
/** More than the first pages show. */
const PICTURES = 60
const LOADED = 500
const ITEMS = 200

/** Another build of the client can be named, to hold two against each other. */
const client = process.env.LARDER_BENCH_CLIENT
const folder = newDataFolder()
const server = await startBuiltServer(folder, client ? { STATIC_FILES: client } : {})
try {
  const member = await arrive(server.url)
  const { foods } = fillKitchen(databaseIn(folder), RECIPES)
  const [pictured = ''] = await addPictures(member, PICTURES)
  const list = await fillList(member, ITEMS)
  const explorer = `/g/${member.groupSlug}`
  const phone = await openPhone(server.url, member.cookies)
  try {
    await measureShift(phone, 'explorer', explorer, 'li[data-recipe] img')
    await measureShift(phone, 'recipe page', `${explorer}/r/${pictured}`, 'main article img')
    await measureCards(phone, explorer)
    await measureLoadedCards(phone, explorer, LOADED)
    await measureThings(phone, `/shopping-lists/${list}`)
    await measureOpening(phone, explorer)
    const feast = await writeLongRecipe(member, foods)
    await measureTyping(phone, `${explorer}/r/${feast}?edit=true`)
  } finally {
    phone.close()
  }
} finally {
  await server.stop()
  removeDataFolder(folder)
}
