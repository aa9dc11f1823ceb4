/** What people add to a recipe while they live with it: that they made it, and what they think of it. */
import { ratingsApi } from '@larder/contract/ratings.ts'
import type { RecipeComment } from '@larder/contract/recipe.ts'
import { recipeCommentsApi } from '@larder/contract/recipe-comments.ts'
import { NO_IMAGE, recipeTimelineApi, type TimelineEvent } from '@larder/contract/recipe-timeline.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { removalsApi } from '@larder/contract/removals.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { refuse } from '#testing/fake-api.ts'
import { aUser } from '#testing/people.ts'
import { recipeServer } from '#testing/recipe-server.ts'
import { aRecipe, aStep } from '#testing/recipes.ts'
import { renderRoute } from '#testing/render-route.tsx'
import { tapTwice } from '#testing/tap-twice.ts'

const { id: userId, groupId, householdId } = aUser()
const MOMENT = '2026-03-01T10:00:00.000Z'

const aComment = (text: string, author = userId): RecipeComment => ({
  id: crypto.randomUUID(),
  recipeId: crypto.randomUUID(),
  text,
  createdAt: MOMENT,
  updatedAt: MOMENT,
  userId: author,
  user: { id: author, username: 'ana', admin: false, fullName: 'Ana Lima' },
})

const anEvent = (differences: Partial<TimelineEvent>): TimelineEvent => ({
  id: crypto.randomUUID(),
  recipeId: crypto.randomUUID(),
  userId,
  groupId,
  householdId,
  subject: 'Ana Lima made this',
  eventType: 'comment',
  eventMessage: null,
  image: NO_IMAGE,
  timestamp: MOMENT,
  createdAt: MOMENT,
  updatedAt: MOMENT,
  ...differences,
})

const open = async (recipe = aRecipe('Lentil soup'), as = aUser()) => {
  const server = recipeServer(recipe)
  const page = await renderRoute('/g/home/r/lentil-soup', { api: server.api, as })
  await screen.findByRole('heading', { level: 1, name: 'Lentil soup' })
  return { ...page, ...server }
}

test('who made it says so: an entry, the date, and the picture', async () => {
  vi.setSystemTime(new Date('2026-03-05T10:00:00'))
  const { api, user, kept } = await open()
  const end = new Date('2026-03-04T23:59:59').toISOString()
  const event = anEvent({})
  api
    .on(recipeTimelineApi.create, ({ body }) => {
      kept.recipe = { ...kept.recipe, lastMade: body.timestamp ?? null }
      return event
    })
    .on(recipeTimelineApi.replaceImage, () => ({ image: 'has image' }))
  expect(await screen.findByText('Not made yet')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'I made this' }))
  await user.type(await screen.findByRole('textbox', { name: 'Comment' }), 'Very good')
  const day = screen.getByLabelText(/^When/)
  await user.clear(day)
  await user.type(day, '2026-03-04')
  const file = document.querySelector<HTMLInputElement>('input[type=file]')
  expect(file).not.toBeNull()
  if (file) await user.upload(file, new File(['picture'], 'meal.jpg', { type: 'image/jpeg' }))
  await user.click(screen.getByRole('button', { name: 'Add to timeline' }))
  await screen.findByText('Last made Mar 4, 2026')
  expect(api.calls(recipeTimelineApi.create)[0]?.body).toEqual({
    recipeId: kept.recipe.id,
    subject: 'Ana Lima made this',
    eventType: 'comment',
    eventMessage: 'Very good',
    timestamp: end,
    made: true,
  })
  expect(api.calls(recipeTimelineApi.replaceImage)[0]?.params).toEqual({ item_id: event.id })
})

test('the end of cooking offers stars, a note and a picture in one dialog', async () => {
  const { api, user, kept } = await open(aRecipe('Lentil soup', { recipeInstructions: [aStep('Simmer.')] }))
  api.on(ratingsApi.rate, () => null)
  await user.click(screen.getByRole('button', { name: 'Start cooking' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Lentil soup' }))
  await user.click(sheet.getByRole('button', { name: 'Finish' }))
  await user.click(sheet.getByRole('button', { name: 'I made this' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'I made this' }))
  expect(dialog.getByRole('textbox', { name: 'Comment' })).toBeDefined()
  expect(dialog.getByRole('button', { name: 'Add a picture' })).toBeDefined()
  await user.click(dialog.getByRole('radio', { name: '4 stars' }))
  await waitFor(() => expect(api.calls(ratingsApi.rate)).toHaveLength(1))
  expect(api.calls(ratingsApi.rate)[0]).toMatchObject({
    params: { id: userId, slug: kept.recipe.slug },
    body: { rating: 4 },
  })
})

test('a refused entry keeps the dialog and its words', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { api, user } = await open()
  api.on(recipeTimelineApi.create, () => refuse(500, 'Broken'))
  await user.click(screen.getByRole('button', { name: 'I made this' }))
  const message = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' })
  await user.type(message, 'Very good')
  await user.click(screen.getByRole('button', { name: 'Add to timeline' }))
  await screen.findByText('It could not be added to the timeline.')
  expect(message.value).toBe('Very good')
})

test('a refused entry leaves no date behind, and who tries again has one entry', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { api, user } = await open()
  api.on(recipeTimelineApi.create, () => refuse(500, 'Broken'))
  await user.click(screen.getByRole('button', { name: 'I made this' }))
  const add = await screen.findByRole('button', { name: 'Add to timeline' })
  await user.click(add)
  await screen.findByText('It could not be added to the timeline.')
  expect(api.calls(recipesApi.markMade)).toHaveLength(0)
  api.on(recipeTimelineApi.create, () => anEvent({}))
  await user.click(add)
  await screen.findByText('Added to the timeline')
  expect(api.calls(recipeTimelineApi.create)).toHaveLength(2)
})

test('of two comments a double tap deletes one', async () => {
  const comments = [aComment('More lemon'), aComment('Less salt')]
  const { api, kept } = await open(aRecipe('Lentil soup', { comments }))
  api.on(recipeCommentsApi.remove, ({ params }) => {
    kept.recipe = { ...kept.recipe, comments: comments.filter(({ id }) => id !== params.item_id) }
    return { message: 'Deleted', error: false }
  })
  const buttons = () => screen.getAllByRole('button', { name: 'Delete the comment of Ana Lima' })
  await tapTwice(buttons()[0] as HTMLElement, async () => {
    await waitFor(() => expect(screen.queryByText('More lemon')).toBeNull())
    return buttons()[0] as HTMLElement
  })
  await screen.findByRole('button', { name: 'Undo' })
  expect(api.calls(recipeCommentsApi.remove).map(({ params }) => params.item_id)).toEqual([comments[0]?.id])
  expect(screen.getByText('Less salt')).toBeDefined()
})

test('a comment is added, reworded, and deleted with a way back', async () => {
  const { api, user, kept } = await open()
  const change = (comments: RecipeComment[]) => {
    kept.recipe = { ...kept.recipe, comments }
  }
  api
    .on(recipeCommentsApi.create, ({ body }) => {
      const comment = aComment(body.text)
      change([comment])
      return comment
    })
    .on(recipeCommentsApi.update, ({ body }) => {
      const comment = { ...aComment(body.text), id: body.id }
      change([comment])
      return comment
    })
    .on(recipeCommentsApi.remove, () => {
      change([])
      return { message: 'Deleted', error: false }
    })
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add comment' })
  expect(add.disabled).toBe(true)
  await user.type(screen.getByRole('textbox', { name: 'Write a comment' }), 'More lemon')
  await user.click(add)
  await screen.findByText('More lemon')
  await user.click(screen.getByRole('button', { name: 'Edit the comment of Ana Lima' }))
  await user.type(screen.getByRole('textbox', { name: 'Edit your comment' }), ' please')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('More lemon please')
  const written = kept.recipe.comments
  await user.click(screen.getByRole('button', { name: 'Delete the comment of Ana Lima' }))
  expect(screen.queryByText('More lemon please')).toBeNull()
  const undo = await screen.findByRole('button', { name: 'Undo' })
  expect(api.calls(recipeCommentsApi.remove)).toHaveLength(1)
  api.on(removalsApi.restore, () => {
    change(written)
    return { count: 1 }
  })
  await user.click(undo)
  await screen.findByText('More lemon please')
})

test('a comment that is refused stays in its field', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { api, user } = await open()
  api.on(recipeCommentsApi.create, () => refuse(500, 'Broken'))
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Write a comment' })
  await user.type(field, 'More lemon')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText('The comment could not be saved.')
  expect(field.value).toBe('More lemon')
})

test('comments of others are changed by administrators only, as the server has it', async () => {
  const recipe = aRecipe('Lentil soup', { comments: [aComment('Too salty', crypto.randomUUID())] })
  await open(recipe)
  expect(screen.queryByRole('button', { name: /^Delete the comment/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Edit the comment/ })).toBeNull()
  cleanup()
  await open(recipe, aUser({ admin: true }))
  expect(await screen.findByRole('button', { name: /^Delete the comment/ })).toBeDefined()
  expect(screen.getByRole('button', { name: /^Edit the comment/ })).toBeDefined()
})

test('a recipe without comments switched on has no place for them', async () => {
  const recipe = aRecipe('Lentil soup')
  await open({ ...recipe, settings: { ...recipe.settings, disableComments: true } })
  expect(screen.queryByRole('heading', { name: 'Comments' })).toBeNull()
})
