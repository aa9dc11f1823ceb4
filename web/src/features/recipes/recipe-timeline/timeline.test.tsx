import { groupsApi } from '@larder/contract/groups.ts'
import { ratingsApi } from '@larder/contract/ratings.ts'
import { recipeSearchApi } from '@larder/contract/recipe-search.ts'
import { HAS_IMAGE, NO_IMAGE, recipeTimelineApi, type TimelineEvent } from '@larder/contract/recipe-timeline.ts'
import { removalsApi } from '@larder/contract/removals.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeApi, refuse } from '#testing/fake-api.ts'
import { aUser } from '#testing/people.ts'
import { aRecipeSummary, pageOfRecipes } from '#testing/recipes.ts'
import { renderRoute } from '#testing/render-route.tsx'

const { id: userId, groupId, householdId } = aUser()
const soup = aRecipeSummary('Lentil soup')
const bread = aRecipeSummary('Flat bread')
const aMember = { id: userId, groupId, householdId, username: 'ana', fullName: 'Ana Lima' }

const anEvent = (subject: string, differences: Partial<TimelineEvent> = {}): TimelineEvent => ({
  id: crypto.randomUUID(),
  recipeId: soup.id,
  userId,
  groupId,
  householdId,
  subject,
  eventType: 'comment',
  eventMessage: null,
  image: NO_IMAGE,
  timestamp: '2026-03-01T12:00:00Z',
  createdAt: '2026-03-01T12:00:00Z',
  updatedAt: '2026-03-01T12:00:00Z',
  ...differences,
})

const server = (events: TimelineEvent[]) =>
  fakeApi()
    .on(recipeTimelineApi.list, () => pageOfRecipes(events))
    .on(recipeSearchApi.list, () => pageOfRecipes([soup, bread]))
    .on(groupsApi.members, () => pageOfRecipes([]))
    .on(ratingsApi.own, () => ({ ratings: [] }))

const open = (api: ReturnType<typeof server>) => renderRoute('/g/home/recipes/timeline', { api })

test('events are shown with their recipes, which one call fetches', async () => {
  const events = [
    anEvent('Ana made this', { image: HAS_IMAGE }),
    anEvent('Ana made this again', { eventMessage: 'Less salt' }),
    anEvent('Bread created', { recipeId: bread.id, eventType: 'system' }),
  ]
  const api = server(events)
  await open(api)
  await screen.findByText('Less salt')
  expect(screen.getAllByRole('link', { name: 'Lentil soup' })).toHaveLength(2)
  expect(screen.getByRole('heading', { level: 2, name: 'Ana made this' })).toBeDefined()
  expect(screen.getAllByRole('heading', { level: 3, name: 'Lentil soup' })).toHaveLength(2)
  expect(screen.getByRole('img', { name: 'Ana made this' }).getAttribute('src')).toContain(events[0]?.id)
  expect(api.calls(recipeSearchApi.list)).toHaveLength(1)
  expect(api.calls(recipeSearchApi.list)[0]?.query?.queryFilter).toBe(`id IN ["${soup.id}","${bread.id}"]`)
  expect(api.calls(recipeTimelineApi.list)[0]?.query).toMatchObject({
    queryFilter: `(recipe.group_id="${groupId}") AND eventType IN ["info","system","comment"]`,
    orderBy: 'timestamp',
    orderDirection: 'desc',
  })
})

test('what was cooked says who cooked what, and keeps words of one’s own', async () => {
  const standard = anEvent('Ana Lima made this')
  const api = server([
    standard,
    anEvent('A feast', { recipeId: bread.id }),
    anEvent('Oven is new', { eventType: 'info' }),
  ])
  api.on(groupsApi.members, () => pageOfRecipes([aMember]))
  await open(api)
  const cooked = await screen.findByRole('heading', { level: 2, name: 'Ana Lima cooked Lentil soup' })
  expect(cooked.closest('li')?.dataset.cooked).toBe('true')
  expect(screen.queryByText('Ana Lima made this')).toBeNull()
  expect(screen.getByRole('heading', { level: 2, name: 'Ana Lima cooked Flat bread' })).toBeDefined()
  expect(screen.getByText('A feast')).toBeDefined()
  const told = screen.getByRole('heading', { level: 2, name: 'Oven is new' })
  expect(told.closest('li')?.dataset.cooked).toBeUndefined()
})

test('what Larder wrote in one language is read in another', async () => {
  const api = server([anEvent('Ana Lima hat das gekocht'), anEvent('Rezept angelegt', { eventType: 'system' })])
  api.on(groupsApi.members, () => pageOfRecipes([aMember]))
  await open(api)
  expect(await screen.findByRole('heading', { level: 2, name: 'Ana Lima cooked Lentil soup' })).toBeDefined()
  expect(screen.getByRole('heading', { level: 2, name: 'Recipe created' })).toBeDefined()
  expect(screen.queryByText(/gekocht|angelegt/)).toBeNull()
})

test('the creations of a day are one line, which opens', async () => {
  const created = (recipeId: string) => anEvent('Recipe Created', { recipeId, eventType: 'system' })
  const api = server([created(soup.id), created(bread.id)])
  api.on(groupsApi.members, () => pageOfRecipes([aMember]))
  const { user } = await open(api)
  const line = await screen.findByRole('button', { name: 'Ana Lima added 2 recipes', expanded: false })
  expect(screen.queryByRole('link', { name: 'Lentil soup' })).toBeNull()
  await user.click(line)
  expect(screen.getByRole('link', { name: 'Lentil soup' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Flat bread' })).toBeDefined()
  expect(line.getAttribute('aria-expanded')).toBe('true')
})

test('the filter hides a kind, flips the order, and is remembered', async () => {
  const api = server([anEvent('Ana made this')])
  const { user } = await open(api)
  await user.click(await screen.findByRole('button', { name: 'Filter' }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Changes', hidden: true }))
  await user.click(screen.getByRole('menuitem', { name: 'Oldest first', hidden: true }))
  await waitFor(() =>
    expect(api.calls(recipeTimelineApi.list).at(-1)?.query).toMatchObject({
      queryFilter: expect.stringContaining('["info","comment"]'),
      orderDirection: 'asc',
    }),
  )
  expect(JSON.parse(localStorage.getItem('timeline-preferences') ?? '')).toEqual({
    orderDirection: 'asc',
    types: ['info', 'comment'],
  })
})

test('where hidden kinds leave nothing, all of them can be shown again', async () => {
  localStorage.setItem('timeline-preferences', JSON.stringify({ types: ['info'] }))
  const api = server([]).on(recipeTimelineApi.list, ({ query }) =>
    pageOfRecipes(query?.queryFilter?.includes('comment') ? [anEvent('Ana made this')] : []),
  )
  const { user } = await open(api)
  await user.click(await screen.findByRole('button', { name: 'Show all kinds' }))
  expect(await screen.findByRole('heading', { name: 'Ana made this' })).toBeDefined()
})

test('an own entry is reworded; those of the system and of others are not', async () => {
  const own = anEvent('Ana made this')
  const api = server([own, anEvent('Created', { eventType: 'system' }), anEvent('Bo made this', { userId: null })])
  api.on(recipeTimelineApi.update, ({ body }) => ({ ...own, subject: body.subject }))
  const { user } = await open(api)
  await screen.findByText('Ana made this')
  expect(screen.queryByRole('button', { name: 'More actions for Created' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'More actions for Bo made this' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'More actions for Ana made this' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit', hidden: true }))
  const subject = await screen.findByRole('textbox', { name: /^Subject/ })
  await user.clear(subject)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(subject.getAttribute('aria-invalid')).toBe('true')
  await user.type(subject, 'A feast')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Entry saved')
  expect(api.calls(recipeTimelineApi.update)[0]?.body).toEqual({
    subject: 'A feast',
    eventMessage: '',
    image: NO_IMAGE,
  })
})

test('a deleted entry goes at once and comes back when it is undone', async () => {
  const event = anEvent('Ana made this')
  const events = [event]
  const api = server(events)
    .on(recipeTimelineApi.remove, () => events.pop() ?? event)
    .on(removalsApi.restore, () => ({ count: events.push(event) }))
  const { user } = await open(api)
  await user.click(await screen.findByRole('button', { name: 'More actions for Ana made this' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete', hidden: true }))
  await screen.findByText('Nothing here yet')
  expect(api.calls(recipeTimelineApi.remove)).toHaveLength(1)
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('Ana made this')
})

test('a failure is said, with a way to try again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const api = server([])
  api.on(recipeTimelineApi.list, () => refuse(400, 'Broken'))
  const { user } = await open(api)
  const retry = await screen.findByRole('button', { name: 'Try again' })
  api.on(recipeTimelineApi.list, () => pageOfRecipes([]))
  await user.click(retry)
  expect(await screen.findByText('Nothing here yet')).toBeDefined()
})
