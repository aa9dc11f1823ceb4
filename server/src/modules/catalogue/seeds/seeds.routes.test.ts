import { authApi } from '@larder/contract/auth.ts'
import { foodsApi } from '@larder/contract/foods.ts'
import { groupsApi } from '@larder/contract/groups.ts'
import { DEFAULT_LABEL_COLOR, labelsApi } from '@larder/contract/labels.ts'
import { seedsApi } from '@larder/contract/seeds.ts'
import { unitsApi } from '@larder/contract/units.ts'
import { DEFAULT_ADMIN } from '@larder/domain/accounts/defaults.ts'
import { expect } from 'vitest'
import { ensureFirstAdmin } from '#modules/accounts/registration/first-admin.service.ts'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'
import { seedGroup } from './seeds.service.ts'

const all = { query: { perPage: -1, orderBy: 'name', orderDirection: 'asc' } }
const foodsOf = async (kit: Kit, who: Person) => (await kit.as(who).call(foodsApi.list, all)).data.items
const unitsOf = async (kit: Kit, who: Person) => (await kit.as(who).call(unitsApi.list, all)).data.items
const labelsOf = async (kit: Kit, who: Person) => (await kit.as(who).call(labelsApi.list, all)).data.items
const counts = async (kit: Kit, who: Person) => [
  (await foodsOf(kit, who)).length,
  (await unitsOf(kit, who)).length,
  (await labelsOf(kit, who)).length,
]
const sow = (kit: Kit, who: Person, kind: 'foods' | 'units' | 'labels', locale: string) =>
  kit.as(who).call(seedsApi[kind], { body: { locale } })

test('English has 214 foods, 23 units and 21 labels, and sowing twice changes nothing', async ({ kit }) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  for (const kind of ['foods', 'units', 'labels'] as const) {
    const answer = await sow(kit, ana, kind, 'en-US')
    expect([answer.status, answer.data]).toEqual([200, { message: 'Seeding Successful', error: false }])
  }
  expect(await counts(kit, ana)).toEqual([214, 23, 21])
  const before = [await foodsOf(kit, ana), await unitsOf(kit, ana), await labelsOf(kit, ana)]
  kit.clock.advance(60_000)
  for (const kind of ['foods', 'units', 'labels'] as const) await sow(kit, ana, kind, 'en-US')
  expect([await foodsOf(kit, ana), await unitsOf(kit, ana), await labelsOf(kit, ana)]).toEqual(before)
  expect(await counts(kit, zoe)).toEqual([0, 0, 0])
})

test('another language comes to stand beside the first', async ({ kit }) => {
  const ana = await kit.person()
  await sow(kit, ana, 'units', 'en-US')
  await sow(kit, ana, 'units', 'de-DE')
  await sow(kit, ana, 'labels', 'en-US')
  await sow(kit, ana, 'labels', 'ar-SA')
  expect(await counts(kit, ana)).toEqual([0, 46, 42])
})

test('the first group speaks the language it was sown in, and keeps it', async ({ kit }) => {
  await ensureFirstAdmin(kit.system())
  const { email, password } = DEFAULT_ADMIN
  const signedIn = await kit.guest().call(authApi.signIn, { form: { username: email, password } })
  const headers = { authorization: `Bearer ${signedIn.data.access_token}` }
  const spoken = async () => (await kit.guest().call(groupsApi.preferences, { headers })).data.foodLanguage
  expect(await spoken()).toBeNull()
  await kit.guest().call(seedsApi.labels, { headers, body: { locale: 'de-DE' } })
  expect(await spoken()).toBe('de')
  await kit.guest().call(seedsApi.foods, { headers, body: { locale: 'ar-SA' } })
  expect(await spoken()).toBe('de')
})

test('seeded units that measure can be added to each other', async ({ kit }) => {
  const ana = await kit.person()
  for (const locale of ['en-US', 'de-DE', 'ar-SA']) await sow(kit, ana, 'units', locale)
  const without = (await unitsOf(kit, ana)).filter(({ standardUnit }) => standardUnit === null).map(({ name }) => name)
  const counted = ['serving', 'head', 'clove', 'can', 'bunch', 'pack', 'splash']
  const german = ['Schuss', 'Spritzer', 'Portion', 'Kopf', 'Zehe', 'Dose', 'Bund', 'Packung', 'Tasse']
  const arabic = ['دفقة', 'حصة', 'رأس', 'فص', 'علبة', 'حزمة', 'عبوة']
  expect(without.toSorted()).toEqual([...counted, ...german, ...arabic].toSorted())
})

test('what the group has by name stays as it is', async ({ kit }) => {
  const ana = await kit.person()
  const food = await kit.food({ by: ana, name: 'tomato', pluralName: 'tommies', aliases: ['mine'] })
  await sow(kit, ana, 'foods', 'en-US')
  const foods = await foodsOf(kit, ana)
  expect(foods).toHaveLength(214)
  expect(foods.find(({ name }) => name === 'tomato')).toMatchObject({
    id: food.id,
    pluralName: 'tommies',
    aliases: [{ name: 'mine' }],
  })
})

test('foods come with plurals and aliases, and without labels there is no label', async ({ kit }) => {
  const ana = await kit.person()
  await sow(kit, ana, 'foods', 'en-US')
  const foods = await foodsOf(kit, ana)
  expect(foods.filter(({ labelId, onHand, description }) => labelId !== null || onHand || description !== '')).toEqual(
    [],
  )
  expect(foods.find(({ name }) => name === 'scallion')).toMatchObject({
    pluralName: 'scallions',
    aliases: [{ name: 'green onion' }, { name: 'spring onion' }],
  })
  expect(foods.find(({ name }) => name === 'butter')).toMatchObject({ pluralName: null, aliases: [] })
  const plurals = foods.filter(({ pluralName }) => pluralName !== null)
  expect(plurals.length).toBeGreaterThan(48)
  expect(plurals.filter(({ name, pluralName }) => name === pluralName)).toEqual([])
})

test.for([
  ['labels', 'foods'],
  ['foods', 'labels'],
] as const)('foods find their aisle when %s come first and %s second', async ([first, second], { kit }) => {
  const ana = await kit.person()
  const other = await kit.label({ by: ana, name: 'Mine' })
  await kit.food({ by: ana, name: 'salt', labelId: other.id })
  await sow(kit, ana, first, 'en-US')
  await sow(kit, ana, second, 'en-US')
  const foods = await foodsOf(kit, ana)
  const aisle = (wanted: string) => foods.find(({ name }) => name === wanted)?.label?.name
  expect([aisle('apple'), aisle('salmon'), aisle('salt')]).toEqual(['Fruits', 'Seafood', 'Mine'])
  expect(foods.filter(({ label }) => label === null)).toEqual([])
})

test('a label that somebody took off a food stays off', async ({ kit }) => {
  const ana = await kit.person()
  await sow(kit, ana, 'labels', 'en-US')
  await sow(kit, ana, 'foods', 'en-US')
  const apple = (await foodsOf(kit, ana)).find(({ name }) => name === 'apple')
  await kit.as(ana).call(foodsApi.bulkLabel, { body: { ids: [apple?.id], labelId: null } })
  await sow(kit, ana, 'labels', 'en-US')
  await sow(kit, ana, 'foods', 'en-US')
  expect((await foodsOf(kit, ana)).find(({ name }) => name === 'apple')?.label).toBeNull()
})

test('units and labels are the common ones', async ({ kit }) => {
  const ana = await kit.person()
  await sow(kit, ana, 'units', 'en-US')
  await sow(kit, ana, 'labels', 'en-US')
  const units = await unitsOf(kit, ana)
  expect(units.find(({ name }) => name === 'pound')).toMatchObject({
    pluralName: 'pounds',
    abbreviation: 'lb',
    pluralAbbreviation: 'lbs',
  })
  expect(units.find(({ name }) => name === 'pinch')).toMatchObject({
    pluralName: 'pinches',
    abbreviation: '',
    pluralAbbreviation: null,
  })
  expect(units.every(({ fraction, useAbbreviation }) => fraction && !useAbbreviation)).toBe(true)
  const labels = await labelsOf(kit, ana)
  expect(labels.every(({ color }) => color === DEFAULT_LABEL_COLOR)).toBe(true)
  expect(labels.map(({ name }) => name)).toContain('Dairy Products')
})

test.for([
  ['de-DE', 'Karotte', 'Gemüse', 'Esslöffel', [23, 21]],
  ['ar-SA', 'طماطم', 'خضروات', 'ملعقة كبيرة', [23, 21]],
  ['bg-BG', 'морков', 'Зеленчуци и подправки', 'супена лъжица', [20, 23]],
  ['en-GB', 'carrot', 'Vegetables', 'tablespoon', [23, 21]],
  ['fr-FR', 'carotte', 'Légumes & herbes', 'cuillère à soupe', [21, 23]],
  ['ru-RU', 'морковь', 'Овощи и зелень', 'столовая ложка', [20, 23]],
] as const)('%s has its own words, or falls back to English', async ([locale, food, aisle, unit, size], { kit }) => {
  const ana = await kit.person()
  await kit
    .as(ana)
    .ctx()
    .tx((ctx) => seedGroup(ctx, ana.groupId, locale))
  const [foods, units, labels] = await counts(kit, ana)
  expect(foods).toBeGreaterThan(200)
  expect([units, labels]).toEqual(size)
  expect((await foodsOf(kit, ana)).find(({ name }) => name === food)?.label?.name).toBe(aisle)
  expect((await unitsOf(kit, ana)).map(({ name }) => name)).toContain(unit)
})

test('a language that is not supported is refused, and so is none', async ({ kit }) => {
  const ana = await kit.person()
  for (const kind of ['foods', 'units', 'labels'] as const) {
    const unknown = await sow(kit, ana, kind, 'invalid')
    expect([unknown.status, unknown.detail]).toMatchObject([
      422,
      [{ type: 'value_error', loc: ['body', 'locale'], input: 'invalid' }],
    ])
    const none = await kit.as(ana).call(seedsApi[kind], { body: {} })
    expect([none.status, none.detail]).toMatchObject([422, [{ type: 'missing', loc: ['body', 'locale'] }]])
  }
  expect(await counts(kit, ana)).toEqual([0, 0, 0])
})

test('attack 26: sowing needs the organize flag', async ({ kit }) => {
  const member = await kit.person({ canOrganize: false })
  for (const kind of ['foods', 'units', 'labels'] as const) {
    expect((await kit.guest().call(seedsApi[kind], { body: { locale: 'en-US' } })).status).toBe(401)
    expect((await sow(kit, member, kind, 'en-US')).status).toBe(403)
  }
  expect(await counts(kit, member)).toEqual([0, 0, 0])
})

test('a whole group is sown in a handful of statements, and a failure leaves nothing behind', async ({ kit }) => {
  const ana = await kit.person()
  const failing = kit
    .as(ana)
    .ctx()
    .tx(async (ctx) => {
      await seedGroup(ctx, ana.groupId, 'en-US')
      throw new Error('registration failed')
    })
  await expect(failing).rejects.toThrow('registration failed')
  expect(await counts(kit, ana)).toEqual([0, 0, 0])
  const statements = await kit.statementsDuring(() =>
    kit
      .as(ana)
      .ctx()
      .tx((ctx) => seedGroup(ctx, ana.groupId, 'en-US')),
  )
  // Beside those of the sowing one for the language of the group's foods, one for the change feed, and on PostgreSQL one
  // that tells other processes.
  expect(statements.length).toBeLessThan(14)
  expect(await counts(kit, ana)).toEqual([214, 23, 21])
})

test('each new label is told, foods and units once for all', async ({ kit }) => {
  const ana = await kit.person()
  for (const kind of ['labels', 'foods', 'units'] as const) await sow(kit, ana, kind, 'en-US')
  await kit.runtime.bus.settled()
  const told = kit.events.map(({ name }) => name)
  expect(told.filter((name) => name === 'label.created')).toHaveLength(21)
  expect(told.filter((name) => name === 'seeds.sown')).toHaveLength(3)
})
