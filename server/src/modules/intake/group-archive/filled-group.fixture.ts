import { randomUUID } from 'node:crypto'
import { recipeGalleryApi } from '@larder/contract/recipe-gallery.ts'
import { recipeMediaApi } from '@larder/contract/recipe-media.ts'
import { recipeTimelineApi } from '@larder/contract/recipe-timeline.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { normalise } from '@larder/domain/search/normalise.ts'
import sharp from 'sharp'
import type { Database } from '#db/database.ts'
import { homeOf } from '#test/access/line.ts'
import type { Person } from '#test/factories/factories.ts'
import type { Kit } from '#test/kit.ts'
import type { Put } from './filled-shopping.fixture.ts'
import { fillStores } from './filled-stores.fixture.ts'

/** For tests only: a group in which every table that an archive knows has rows, and no column is as it is by default. */

export const picture = (background = 'red') =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer()
const file = (filename: string, bytes: Uint8Array) => ({ filename, mimetype: 'image/png', bytes })

export async function fillGroup(kit: Kit, ana: Person, ben: Person): Promise<{ pie: string; dough: string }> {
  const db = kit.runtime.connection.writer
  const at = (minute: number) => new Date(Date.UTC(2025, 0, 2, 3, minute)).toISOString()
  let minute = 0
  const put: Put = async (table, values) => {
    await db
      .insertInto(table as 'shoppingList')
      .values(values as Database['shoppingList'])
      .execute()
    return String(values.id)
  }
  const stamped = () => ({ id: randomUUID(), createdAt: at(minute++), updatedAt: at(minute++) })
  const inGroup = { groupId: ana.groupId }
  const named = (name: string) => ({ name, nameNormalised: normalise(name) })
  const home = { householdId: ana.householdId }
  const label = await put('label', { ...stamped(), ...inGroup, ...named('Produce'), color: '#00ff00' })
  const unit = await put('unit', {
    ...stamped(),
    ...inGroup,
    ...named('cup'),
    pluralName: 'cups',
    pluralNameNormalised: 'cups',
    description: 'of grandmother',
    abbreviation: 'c',
    abbreviationNormalised: 'c',
    pluralAbbreviation: 'cs',
    pluralAbbreviationNormalised: 'cs',
    useAbbreviation: 1,
    fraction: 0,
    standardQuantity: 0.25,
    standardUnit: 'liter',
  })
  await put('unitAlias', { unitId: unit, position: 0, ...named('mug') })
  const food = await put('food', {
    ...stamped(),
    ...inGroup,
    ...named('leek'),
    pluralName: 'leeks',
    pluralNameNormalised: 'leeks',
    description: 'green',
    labelId: label,
  })
  await put('foodAlias', { foodId: food, position: 0, ...named('porro') })
  await put('foodExtra', { foodId: food, keyName: 'shop', value: 'market' })
  await put('foodOnHand', { foodId: food, ...home })
  await put('foodAllergen', { foodId: food, allergen: 'celery', statement: 'mayContain' })
  await put('foodNutrition', {
    foodId: food,
    recordOf: 'onion',
    amounts: JSON.stringify({ energyKcal: 61, protein: 1.5 }),
    weights: JSON.stringify([{ measure: 'piece', detail: null, grams: 150 }]),
    updatedAt: at(minute++),
  })
  const organizer = (table: 'category' | 'tag' | 'tool', name: string) =>
    put(table, { ...stamped(), ...inGroup, ...named(name), slug: name.toLowerCase() })
  const category = await organizer('category', 'Dinner')
  const tag = await organizer('tag', 'Quick')
  const tool = await organizer('tool', 'Pan')
  await put('toolOnHand', { toolId: tool, ...home })
  await put('importRule', {
    ...stamped(),
    ...inGroup,
    kind: 'useFood',
    find: 'Porro',
    findNormalised: 'porro',
    replaceWith: 'x',
    foodId: food,
    enabled: 0,
  })

  // Named in the other, which is older.
  const dough = await kit.recipe({ by: ben, name: 'Dough', createdAt: at(59), ingredients: ['flour'] })
  const pie = await kit.recipe({
    by: ana,
    name: 'Leek pie',
    createdAt: at(minute++),
    updatedAt: at(minute++),
    description: 'Grandmother’s',
    recipeServings: 4,
    recipeYieldQuantity: 2.5,
    recipeYield: 'tins',
    totalTime: '1 hour',
    prepTime: '10 minutes',
    cookTime: '20 minutes',
    performTime: '30 minutes',
    orgUrl: 'https://kitchen.example/pie?utm_source=mail',
    dateAdded: '2024-12-31',
    dateUpdated: at(minute++),
    lastMade: at(minute++),
    isPublic: 0,
    showNutrition: 1,
    showAssets: 1,
    landscapeView: 1,
    disableComments: 1,
    disableAmount: 0,
    nutrition: '{"calories":"300"}',
    categories: [{ id: category }],
    tags: [{ id: tag }],
    tools: [{ id: tool }],
  })
  const ofPie = { recipeId: pie.id }
  await put('recipeDietStatement', { ...ofPie, diet: 'vegetarian', suits: 1, userId: ana.id })
  await put('recipePrep', {
    ...ofPie,
    tasks: JSON.stringify([{ kind: 'chill', leadMinutes: 240, text: '' }]),
    updatedAt: at(minute++),
  })
  const oat = await put('food', { ...stamped(), ...inGroup, ...named('oat cream'), pluralNameNormalised: null })
  await put('foodSubstitute', { foodId: food, insteadFoodId: oat, position: 0, ratio: 0.5, remark: 'thin' })
  await put('diner', {
    ...stamped(),
    householdId: ana.householdId,
    name: 'Private Guest',
    allergens: '{"milk":"allergy"}',
  })
  const [reference, step] = [randomUUID(), randomUUID()]
  await put('recipeIngredient', {
    id: randomUUID(),
    ...ofPie,
    position: 0,
    quantity: 1.5,
    unitId: unit,
    foodId: food,
    note: 'sliced',
    title: 'Filling',
    originalText: '1.5 cups leek',
    referenceId: reference,
    referencedRecipeId: null,
    isDoubtful: 1,
    substitutes: JSON.stringify([{ name: 'spring onion', ratio: 2, remark: 'milder' }]),
  })
  await put('recipeIngredient', {
    id: randomUUID(),
    ...ofPie,
    position: 1,
    quantity: null,
    note: '',
    referenceId: randomUUID(),
    referencedRecipeId: dough.id,
  })
  await put('recipeStep', {
    id: step,
    ...ofPie,
    position: 0,
    title: 'First',
    summary: 'Cut',
    text: `Cut. ![sheet](/api/media/recipes/${pie.id}/assets/sheet.png)`,
    ingredientReferences: JSON.stringify([reference]),
    times: JSON.stringify({
      ...{ handsOn: 5, waiting: 20, place: 'oven', temperature: 180, needs: [] },
      ...{ mayWait: null, aheadMinutes: 60, optional: false },
    }),
  })
  await put('recipeNote', { id: randomUUID(), ...ofPie, position: 0, title: 'Tip', text: 'Slowly' })
  await put('recipeExtra', { ...ofPie, keyName: 'source', value: 'Grandmother' })
  await put('recipeRating', { id: randomUUID(), ...ofPie, userId: ben.id, rating: 4.5, isFavorite: 1 })
  await put('recipeMade', { ...ofPie, ...home, lastMade: at(minute++) })
  await put('recipeComment', { ...stamped(), ...ofPie, userId: ben.id, text: 'Good' })
  const margin = { ...ofPie, userId: ben.id, kind: 'step', target: step }
  await put('recipeMarginNote', { ...stamped(), ...margin, text: 'Hm', visibility: 'household' })
  await put('recipeMarginNote', {
    ...stamped(),
    ...margin,
    kind: 'ingredient',
    target: reference,
    text: 'A secret of Ben',
    visibility: 'private',
  })

  const caller = kit.as(ana)
  const params = { slug: pie.slug }
  const png = await picture()
  await caller.call(recipeMediaApi.replaceImage, { params, form: { image: file('a.png', png), extension: 'png' } })
  const { data: gallery } = await caller.call(recipeGalleryApi.add, { params, form: { image: file('b.png', png) } })
  const pictures = gallery.pictures.map((one) => ({ ...one, description: 'A slice' }))
  await caller.call(recipeGalleryApi.update, {
    params,
    body: { coverDescription: 'The pie', pictures, newCover: null },
  })
  await caller.call(recipeMediaApi.addAsset, {
    params,
    form: { name: 'Sheet', icon: 'mdi-file', extension: 'png', file: file('b.png', await picture('blue')) },
  })
  // A save keeps the state before it.
  await caller.call(recipesApi.patch, { params, body: { description: 'Grandmother’s own' } })
  const event = { recipeId: pie.id, subject: 'Made it', eventType: 'info', eventMessage: 'For two' }
  const { data } = await caller.call(recipeTimelineApi.create, { body: event })
  await caller.call(recipeTimelineApi.replaceImage, {
    params: { item_id: data.id },
    form: { image: file('c.png', await picture('green')), extension: 'png' },
  })

  const soups = await put('cookbook', {
    ...stamped(),
    ...inGroup,
    ...home,
    ...named('Soups'),
    slug: 'soups-1',
    ...{ description: 'warm', position: 3, public: 1 },
    queryFilterString: `tags.id IN ["${tag}"]`,
    onlyByHand: 1,
    coverRecipeId: pie.id,
  })
  await put('cookbookRecipe', { cookbookId: soups, recipeId: pie.id, choice: 'in', position: 2 })
  const vesper = await put('householdMeal', {
    ...stamped(),
    ...home,
    name: 'Vesper',
    nameNormalised: 'vesper',
    color: '#336699',
    time: '16:00',
    entryType: 'side',
  })
  const ofVesper = { entryType: 'side', householdMealId: vesper, time: '16:30', text: 'rye' }
  const repeatId = await put('mealplanRepeat', {
    ...stamped(),
    ...home,
    ...ofVesper,
    ...ofPie,
    userId: ana.id,
    every: 2,
    weekdays: '["tuesday","friday"]',
    startsOn: '2025-05-06',
    endsOn: '2025-12-31',
    madeUntil: '2025-06-01',
    title: '',
    servings: 5,
  })
  const templateId = await put('mealplanTemplate', {
    ...stamped(),
    ...home,
    name: 'Usual',
    nameNormalised: 'usual',
    days: 7,
  })
  await put('mealplanTemplateEntry', {
    id: randomUUID(),
    templateId,
    day: 2,
    position: 1,
    cookedOnceId: randomUUID(),
    ...ofVesper,
    ...ofPie,
    title: '',
    servings: 2,
  })
  // Of somebody who lives in this household elsewhere as well.
  const { id: userId } = await kit.person({ name: 'carl', household: homeOf(ana) })
  const plan = { createdAt: at(minute++), updatedAt: at(minute++), userId, date: '2025-05-06' }
  await put('mealplan', {
    ...plan,
    entryType: 'lunch',
    title: '',
    text: 'early',
    ...ofPie,
    servings: 3,
    cookedAt: at(minute++),
    householdMealId: vesper,
    time: '12:15',
    cookedOnceId: randomUUID(),
    repeatId,
    repeatDate: '2025-05-09',
  })
  await put('mealplan', { ...plan, entryType: 'dinner', title: 'Out', text: '', recipeId: null })
  await put('mealplanRule', {
    ...stamped(),
    ...home,
    day: 'monday',
    entryType: 'dinner',
    queryFilterString: `recipe_category.id CONTAINS ALL ["${category}"]`,
  })
  await fillStores({ put, stamped, now: () => at(minute++), home, label, food, unit, ofPie, userId: ana.id })
  const lookUp = { title: 'Look up', url: 'https://example.com/?q=pie' }
  await put('recipeAction', { ...stamped(), ...home, actionType: 'post', ...lookUp })
  return { pie: pie.id, dough: dough.id }
}
