import { cookingsApi } from '@larder/contract/cookings.ts'
import { householdMealsApi } from '@larder/contract/household-meals.ts'
import { householdsApi } from '@larder/contract/households.ts'
import { mealplanCalendarApi } from '@larder/contract/mealplan-calendar.ts'
import { mealplansApi } from '@larder/contract/mealplans.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { addDays } from '@larder/domain/calendar-days.ts'
import pino from 'pino'
import { expect } from 'vitest'
import { homeOf } from '#test/access/line.ts'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test, testWithOwnApp } from '#test/kit.ts'
import { readICalendar } from './icalendar.fixture.ts'

const create = async (kit: Kit, by: Person, headers = {}) => {
  const answer = await kit.as(by).call(mealplanCalendarApi.create, { headers })
  expect(answer.status).toBe(201)
  return answer.data.path
}
const status = async (kit: Kit, by: Person) => (await kit.as(by).call(mealplanCalendarApi.status)).data
const fetchFeed = (kit: Kit, url: string, headers = {}) => kit.app.inject({ method: 'GET', url, headers })
const eventsOf = async (kit: Kit, url: string) => readICalendar((await fetchFeed(kit, url)).body).children

test('a manager makes an address that is shown once; the others see that it exists', async ({ kit }) => {
  const ana = await kit.person()
  const plain = await kit.person({ household: homeOf(ana), canManageHousehold: false })
  expect(await status(kit, plain)).toEqual({ createdAt: null, lastReadAt: null })
  for (const call of [mealplanCalendarApi.create, mealplanCalendarApi.revoke])
    expect((await kit.as(plain).call(call)).status).toBe(403)
  const path = await create(kit, ana)
  expect(path).toMatch(/^\/api\/mealplan-calendar\/[0-9a-f]{64}\.ics$/)
  expect(await status(kit, plain)).toEqual({ createdAt: kit.clock.iso(), lastReadAt: null })
  const kept = await kit.runtime.connection.reader.selectFrom('mealplanCalendar').selectAll().execute()
  expect(JSON.stringify(kept)).not.toContain(path.slice(-20, -4))
})

test('the address alone reads the plan; renewed or revoked it is gone, and a made-up one never was', async ({
  kit,
}) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  await kit.mealplan({ by: ana, title: 'Leftovers' })
  await kit.mealplan({ by: ben, title: 'Not of this house' })
  const first = await create(kit, ana)
  const answer = await fetchFeed(kit, first)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'private, no-cache' })
  expect(answer.body).toContain('Dinner: Leftovers')
  expect(answer.body).not.toContain('Not of this house')
  const second = await create(kit, ana)
  expect((await fetchFeed(kit, first)).statusCode).toBe(404)
  expect((await fetchFeed(kit, second)).statusCode).toBe(200)
  await kit.as(ben).call(mealplanCalendarApi.revoke)
  expect((await fetchFeed(kit, second)).statusCode).toBe(200)
  expect((await kit.as(ana).call(mealplanCalendarApi.revoke)).data).toEqual({ createdAt: null, lastReadAt: null })
  for (const path of [first, second, `/api/mealplan-calendar/${'0'.repeat(64)}.ics`, '/api/mealplan-calendar/x.ics'])
    expect([path, (await fetchFeed(kit, path)).statusCode]).toEqual([path, 404])
})

test('a meal is a whole day with its link, its servings and its note, under the same name each time', async ({
  kit,
}) => {
  const ana = await kit.person()
  const recipe = await kit.recipe({ by: ana, name: 'Leek soup' })
  const body = {
    date: '2026-03-02',
    entryType: 'lunch',
    recipeId: recipe.id,
    servings: 2.5,
    text: 'First line\nsecond',
  }
  const { data: entry } = await kit.as(ana).call(mealplansApi.create, { body })
  const path = await create(kit, ana)
  const [event, ...more] = await eventsOf(kit, path)
  expect(more).toEqual([])
  const link = `${kit.runtime.config.baseUrl}/g/${ana.actor.groupSlug}/r/${recipe.slug}`
  expect(event?.properties).toMatchObject({
    UID: `mealplan-${entry.id}.${ana.householdId}`,
    'DTSTART;VALUE=DATE': '20260302',
    SUMMARY: 'Lunch: Leek soup',
    DESCRIPTION: `First line\nsecond\nServings: 2.5\n${link}`,
    'URL;VALUE=URI': link,
    TRANSP: 'TRANSPARENT',
    DTSTAMP: '20260302T100000Z',
  })
  expect(event?.children).toEqual([])
  const { id, groupId, userId } = entry
  kit.clock.advance(60_000)
  await kit.as(ana).call(mealplansApi.update, { params: { item_id: id }, body: { ...body, id, groupId, userId } })
  const [changed] = await eventsOf(kit, path)
  expect(changed?.properties).toMatchObject({ UID: event?.properties.UID, 'LAST-MODIFIED': '20260302T100100Z' })
  await kit.as(ana).call(recipesApi.remove, { params: { slug: recipe.slug } })
  expect(await eventsOf(kit, path)).toEqual([])
})

test('attack 21: no name, note or household writes a line of its own', async ({ kit }) => {
  const evil = 'a\r\nEND:VEVENT\r\nBEGIN:VALARM\nb\rATTENDEE:mailto:x@y\u2028c\u0085d\u0001; e, f\\n \u{1F372} '
  const long = `${'\u{1F372}'.repeat(60)}${'ü'.repeat(90)}`
  const ana = await kit.person({ household: await kit.household({ name: evil, slug: 'home' }) })
  const recipe = await kit.recipe({ by: ana, name: evil })
  await kit.mealplan({ by: ana, recipe })
  const body = { date: '2026-03-02', title: `${evil}${long}`, text: evil + long }
  expect((await kit.as(ana).call(mealplansApi.create, { body })).status).toBe(201)
  const calendar = readICalendar((await fetchFeed(kit, await create(kit, ana))).body)
  const clean = 'a END:VEVENT BEGIN:VALARM b ATTENDEE:mailto:x@y c d ; e, f\\n \u{1F372}'
  expect(calendar.properties['X-WR-CALNAME']).toBe(`Meal plan – ${clean}`)
  expect(calendar.children.map(({ name, children }) => [name, children])).toEqual([
    ['VEVENT', []],
    ['VEVENT', []],
  ])
  const [cooked, note] = calendar.children
  expect(cooked?.properties.SUMMARY).toBe(`Dinner: ${clean}`)
  expect(note?.properties.SUMMARY).toBe(`Breakfast: ${clean} ${long}`)
  expect(Object.keys(note?.properties ?? {})).not.toContain('ATTENDEE')
})

test('attack 18: what looks like a template stays the text it is', async ({ kit }) => {
  const name = '{{household}} {{meal}} $& #{7*7} <%= 7*7 %>'
  const ana = await kit.person({ household: await kit.household({ name, slug: 'home' }) })
  await kit.mealplan({ by: ana, title: name })
  const calendar = readICalendar((await fetchFeed(kit, await create(kit, ana))).body)
  expect(calendar.properties.NAME).toBe(`Meal plan – ${name}`)
  expect(calendar.children[0]?.properties.SUMMARY).toBe(`Dinner: ${name}`)
})

test('what has not changed is not sent again, and a deletion is a change', async ({ kit }) => {
  const ana = await kit.person()
  const entries = [await kit.mealplan({ by: ana, title: 'One' }), await kit.mealplan({ by: ana, title: 'Two' })]
  const path = await create(kit, ana)
  const { headers } = await fetchFeed(kit, path)
  const asked = [{ 'if-none-match': String(headers.etag) }, { 'if-modified-since': String(headers['last-modified']) }]
  kit.clock.advance(3_600_000)
  for (const again of asked) {
    const { statusCode, body } = await fetchFeed(kit, path, again)
    expect([again, statusCode, body]).toEqual([again, 304, ''])
  }
  await kit.as(ana).call(mealplansApi.remove, { params: { item_id: entries[0]?.id ?? 0 } })
  for (const again of asked) expect((await fetchFeed(kit, path, again)).statusCode).toBe(200)
  expect((await kit.app.inject({ method: 'HEAD', url: path })).statusCode).toBe(200)
})

test('when it was read last is noted, and not at every reading', async ({ kit }) => {
  const ana = await kit.person()
  const path = await create(kit, ana)
  await fetchFeed(kit, path)
  const first = kit.clock.iso()
  expect((await status(kit, ana)).lastReadAt).toBe(first)
  kit.clock.advance(5 * 60_000)
  const statements = await kit.statementsDuring(() => fetchFeed(kit, path))
  expect(statements.filter((sql) => /^(update|insert)/i.test(sql))).toEqual([])
  expect((await status(kit, ana)).lastReadAt).toBe(first)
  kit.clock.advance(6 * 60_000)
  await fetchFeed(kit, path)
  expect((await status(kit, ana)).lastReadAt).toBe(kit.clock.iso())
})

test('the window moves with the days of the household and speaks the language of whoever opened it', async ({
  kit,
}) => {
  const ana = await kit.person()
  await kit.as(ana).call(householdsApi.updatePreferences, { body: { timeZone: 'Pacific/Kiritimati' } })
  const today = '2026-03-03'
  for (const days of [-61, -60, 365, 366]) await kit.mealplan({ by: ana, date: addDays(today, days), title: `${days}` })
  const path = await create(kit, ana, { 'accept-language': 'de-DE' })
  const events = await eventsOf(kit, path)
  expect(events.map(({ properties }) => properties.SUMMARY)).toEqual(['Abendessen: -60', 'Abendessen: 365'])
})

test('a full plan costs as many statements as an empty one', async ({ kit }) => {
  const ana = await kit.person()
  const path = await create(kit, ana)
  const count = async () => (await kit.statementsDuring(() => fetchFeed(kit, path))).length
  await count()
  const few = await count()
  for (let i = 0; i < 12; i++) await kit.mealplan({ by: ana, recipe: await kit.recipe({ by: ana }) })
  await fetchFeed(kit, path)
  expect(await count()).toBe(few)
})

testWithOwnApp('attack 39: the log tells that something shared was read, and not by which address', async ({ kit }) => {
  const lines: string[] = []
  Object.assign(kit.runtime.log, { [pino.symbols.streamSym]: { write: (line: string) => lines.push(line) } })
  kit.runtime.log.level = 'debug'
  const path = await create(kit, await kit.person())
  await fetchFeed(kit, path)
  for (const url of ['/shared/shopping-lists/thekey', '/g/home/shared/r/thekey']) await kit.app.inject({ url })
  expect(lines.join('')).toContain('/api/mealplan-calendar/{token}.ics')
  for (const key of [path, 'thekey']) expect(lines.join('')).not.toContain(key)
})

test('a cooking is on the calendar from the first minute of work until it is served', async ({ kit }) => {
  const ana = await kit.person()
  const serveAt = new Date(kit.clock.now().getTime() + 4 * 3_600_000).toISOString()
  const dishes = [
    { name: 'Stew', minutes: 90 },
    { name: 'Bread', minutes: 10 },
  ]
  const { data } = await kit.as(ana).call(cookingsApi.create, { body: { name: 'Feast', serveAt, dishes } })
  const body = (await fetchFeed(kit, await create(kit, ana))).body
  const asWritten = (moment: string | null | undefined) => (moment ?? '').replace(/[-:]|\.\d+/g, '')
  expect(body).toContain(`DTSTART:${asWritten(data.steps[0]?.from)}`)
  expect(body).toContain(`DTEND:${asWritten(serveAt)}`)
  expect(body).toMatch(/SUMMARY:Feast[\s\S]*Stew\\nBread/)
})

test('attack 23: the calendar knows no meal of another household, whatever the plan names', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const meal = { name: 'Vesper', color: '#112233', entryType: 'dinner' as const, time: '17:00' }
  const theirs = (await kit.as(ben).call(householdMealsApi.create, { body: meal })).data
  const { id } = await kit.mealplan({ by: ana, title: 'Leftovers', date: '2026-03-02' })
  const plan = kit.runtime.connection.writer.updateTable('mealplan')
  await plan.set({ householdMealId: theirs.id }).where('id', '=', id).execute()
  const [event] = await eventsOf(kit, await create(kit, ana))
  expect(event?.properties).toMatchObject({ SUMMARY: 'Dinner: Leftovers', 'DTSTART;VALUE=DATE': '20260302' })
})
