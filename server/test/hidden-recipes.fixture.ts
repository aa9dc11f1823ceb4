import { randomUUID } from 'node:crypto'
import { cookbookContentsApi } from '@larder/contract/cookbook-contents.ts'
import { cookbookSharingApi } from '@larder/contract/cookbook-sharing.ts'
import { mealplanCalendarApi } from '@larder/contract/mealplan-calendar.ts'
import { mealplanRepeatsApi } from '@larder/contract/mealplan-repeats.ts'
import { mealplanTemplatesApi } from '@larder/contract/mealplan-templates.ts'
import { mealplansApi } from '@larder/contract/mealplans.ts'
import { pantryCookingApi } from '@larder/contract/pantry-cooking.ts'
import { prepTasksApi } from '@larder/contract/prep-tasks.ts'
import { ratingsApi } from '@larder/contract/ratings.ts'
import { recipeCommentsApi } from '@larder/contract/recipe-comments.ts'
import { recipeMediaApi } from '@larder/contract/recipe-media.ts'
import { recipePresenceApi } from '@larder/contract/recipe-presence.ts'
import { recipeSharingApi } from '@larder/contract/recipe-sharing.ts'
import { recipeTimelineApi } from '@larder/contract/recipe-timeline.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import type { RecipeVisibility } from '@larder/domain/permissions/recipe-visibility.ts'
import sharp from 'sharp'
import type { Person } from './factories/factories.ts'
import type { Kit } from './kit.ts'

/** For tests only: a household whose recipes are everywhere where recipes can be, some of them hidden from others. */

export type Hidden = { id: string; slug: string; name: string; visibility: RecipeVisibility; isTrashed: boolean }
export type World = Awaited<ReturnType<typeof emptyWorld>> & { hidden: Hidden[]; ids: Record<string, string> }

const homeOf = ({ householdId, groupId, actor }: Person) => ({
  ...{ id: householdId, groupId, name: '', slug: actor.householdSlug },
})

export async function emptyWorld(kit: Kit) {
  const group = await kit.group({ privateGroup: 0 })
  const home = await kit.household({ groupId: group.id, privateHousehold: 0 })
  const owner = await kit.person({ household: home })
  const [food, unit] = [await kit.food({ by: owner, name: 'leek' }), await kit.unit({ by: owner, name: 'stalk' })]
  return {
    kit,
    owner,
    viewers: {
      partner: await kit.person({ household: homeOf(owner) }),
      neighbour: await kit.person({ household: await kit.household({ groupId: group.id }) }),
      administrator: await kit.person({ household: homeOf(owner), admin: true }),
    },
    stranger: await kit.person(),
    ...{ food, unit },
    tag: await kit.tag({ by: owner, name: 'winter' }),
    category: await kit.category({ by: owner, name: 'soups' }),
    tool: await kit.tool({ by: owner, name: 'pot' }),
    cookbook: await kit.cookbook({ by: owner, name: 'All', filter: '' }),
    list: await kit.shoppingList({ by: owner, name: 'Market' }),
    action: await kit.recipeAction({ by: owner, actionType: 'link' }),
    open: await kit.recipe({ by: owner, name: 'Bread for all' }),
  }
}

const DAY = '2026-03-02'
const picture = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()

type Secret = { name: string; visibility: RecipeVisibility; isTrashed: boolean; wasOpen: boolean }

/** Made by the calls that people use, and with everything that hangs on a recipe. */
export async function hide(world: Awaited<ReturnType<typeof emptyWorld>>, secret: Secret): Promise<World> {
  const { kit, owner, food, unit, tag, category, tool, list, open } = world
  const caller = kit.as(owner)
  const done = async (answer: Promise<{ status: number; text: string }>) => {
    const { status, text } = await answer
    if (status >= 300) throw new Error(`${status} ${text}`)
  }
  const slug = (await caller.call(recipesApi.create, { body: { name: secret.name } })).data
  const at = { params: { slug } }
  const settings = { visibility: secret.visibility }
  const content = {
    orgURL: 'https://kitchen.example/secret',
    recipeServings: 2,
    recipeIngredient: [{ quantity: 2, food: { id: food.id, name: food.name }, unit: { id: unit.id, name: unit.name } }],
    recipeInstructions: [{ text: 'Simmer.' }],
    recipeCategory: [category],
    tags: [tag],
    tools: [tool],
  }
  const before = secret.wasOpen ? content : { ...content, settings }
  await done(caller.call(recipesApi.patch, { ...at, body: before }))
  const { id } = (await caller.call(recipesApi.get, at)).data
  const image = { filename: 'a.png', mimetype: 'image/png', bytes: await picture() }
  await done(caller.call(recipeMediaApi.replaceImage, { ...at, form: { image, extension: 'png' } }))
  const asset = { ...{ name: 'a', icon: 'a', extension: 'png' }, file: image }
  await done(caller.call(recipeMediaApi.addAsset, { ...at, form: asset }))
  const comment = (await caller.call(recipeCommentsApi.create, { body: { recipeId: id, text: 'Good' } })).data
  const event = { recipeId: id, subject: 'Made', eventType: 'info' }
  const timelineEvent = (await caller.call(recipeTimelineApi.create, { body: event })).data
  const link = (await caller.call(recipeSharingApi.create, { body: { recipeId: id } })).data
  await done(caller.call(ratingsApi.rate, { params: { id: owner.id, slug }, body: { rating: 5, isFavorite: true } }))
  await done(caller.call(recipesApi.markMade, { ...at, body: { timestamp: `${DAY}T09:00:00.000Z` } }))
  await done(caller.call(recipePresenceApi.keep, at))
  const meal = { date: DAY, entryType: 'dinner', recipeId: id }
  const mealplan = (await caller.call(mealplansApi.create, { body: meal })).data
  const weekly = { ...meal, every: 1, weekdays: ['friday' as const], startsOn: DAY, title: '', text: '' }
  await done(caller.call(mealplanRepeatsApi.create, { body: weekly as never }))
  const week = { name: `Week of ${id}`.slice(0, 7), startDate: DAY, endDate: DAY }
  await done(caller.call(mealplanTemplatesApi.create, { body: week }))
  const soak = { kind: 'soak' as const, leadMinutes: 720 }
  await done(caller.call(prepTasksApi.setRecipe, { ...at, body: { tasks: [soak] } as never }))
  const onList = { params: { item_id: list.id }, body: [{ recipeId: id, recipeIncrementQuantity: 1 }] }
  const bought = (await caller.call(shoppingListsApi.addRecipes, onList)).data
  // A recipe for all that is made of it.
  const { recipeIngredient } = (await caller.call(recipesApi.get, { params: { slug: open.slug } })).data
  const linked = [...recipeIngredient, { quantity: 1, note: 'with it', referencedRecipe: { id } }]
  await done(caller.call(recipesApi.patch, { params: { slug: open.slug }, body: { recipeIngredient: linked } }))
  await done(caller.call(recipesApi.patch, { params: { slug: open.slug }, body: { description: 'Again' } }))
  const report = await reportOf(world, id, secret.name)
  if (secret.wasOpen) await done(caller.call(recipesApi.patch, { ...at, body: { settings } }))
  await done(caller.call(recipesApi.patch, { ...at, body: { description: 'Changed' } }))
  // What is left of it stands in the pantry, and the journal says what it was cooked for.
  const dish = randomUUID()
  await done(caller.call(pantryCookingApi.book, { ...at, body: { leftovers: { id: dish, portions: 2 } } }))
  const dinner = { mealId: mealplan.id, leftovers: { id: randomUUID(), portions: 1 } }
  await done(caller.call(pantryCookingApi.book, { ...at, body: dinner }))
  // What was deleted waits in the trash, where others may look too.
  const eaten = (await caller.call(mealplansApi.create, { body: meal })).data
  await done(caller.call(mealplansApi.remove, { params: { item_id: eaten.id } }))
  const { book, bookToken } = await bookOf(world, id)
  if (secret.isTrashed) await done(caller.call(recipesApi.remove, at))
  const calendar = (await caller.call(mealplanCalendarApi.create)).data
  await kit.runtime.bus.settled()
  const ids = {
    ...{ comment: comment.id, timelineEvent: timelineEvent.id, link: link.id, mealplan: String(mealplan.id) },
    ...{ list: list.id, item: bought.listItems[0]?.id ?? '', report, calendar: tokenIn(calendar.path) },
    ...{ book, bookToken, dish },
  }
  return { ...world, hidden: [{ id, slug, ...secret }], ids }
}

/** A book that holds it by hand and has it on the cover, with a link for everybody, and one that it was taken out of. */
async function bookOf(world: Awaited<ReturnType<typeof emptyWorld>>, id: string) {
  const { kit, owner, open, cookbook } = world
  const caller = kit.as(owner)
  const book = await kit.cookbook({ by: owner, name: `Book of ${randomUUID()}`, onlyByHand: true })
  const params = { item_id: book.id }
  const answers = [
    await caller.call(cookbookContentsApi.putIn, { params, body: { recipeIds: [open.id, id] } }),
    await caller.call(cookbookContentsApi.move, { params: { ...params, recipe_id: id }, body: { after: null } }),
    await caller.call(cookbookContentsApi.chooseCover, { params, body: { recipeId: id } }),
    await caller.call(cookbookContentsApi.takeOut, { params: { item_id: cookbook.id }, body: { recipeIds: [id] } }),
  ]
  for (const { status, text } of answers) if (status >= 300) throw new Error(`${status} ${text}`)
  const link = await caller.call(cookbookSharingApi.create, { params, body: {} })
  return { book: book.id, bookToken: link.data.token }
}

const tokenIn = (url: string) => url.slice(url.lastIndexOf('/') + 1).replace('.ics', '')

/** As an import writes it. */
async function reportOf({ kit, owner }: { kit: Kit; owner: Person }, recipeId: string, name: string): Promise<string> {
  const db = kit.runtime.connection.writer
  const [id, timestamp] = [randomUUID(), kit.clock.iso()]
  const { groupId, householdId } = owner
  const report = { id, groupId, householdId, timestamp, category: 'migration' as const, name: 'Import' }
  await db
    .insertInto('report')
    .values({ ...report, status: 'success', jobId: null, retryUntil: null })
    .execute()
  const entry = { id: randomUUID(), reportId: id, position: 0, timestamp, success: 1 as const, recipeId }
  await db
    .insertInto('reportEntry')
    .values({ ...entry, message: `${name} came in`, exception: '', note: '', source: null })
    .execute()
  return id
}
