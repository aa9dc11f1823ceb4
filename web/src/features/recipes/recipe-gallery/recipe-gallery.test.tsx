import { type RecipeGallery, recipeGalleryApi } from '@larder/contract/recipe-gallery.ts'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { InProviders } from '#testing/render-piece.tsx'
import { toast } from '#ui/toast.tsx'
import { GalleryEditor } from './pieces/gallery-editor.tsx'
import { GallerySlot } from './pieces/gallery-slot.tsx'

afterEach(() => {
  cleanup()
  toast.clear()
})

const soup = { id: '2b1d5a52-6f0b-4a39-9b1f-2f6d5f3f8a01', slug: 'soup', name: 'Soup', image: 'abcd' }
const [first, second] = ['0a3e1a52-6f0b-4a39-9b1f-2f6d5f3f8a02', '0a3e1a52-6f0b-4a39-9b1f-2f6d5f3f8a03']
const gallery = (...pictures: RecipeGallery['pictures']): RecipeGallery => ({
  cover: 'abcd',
  coverDescription: 'The pot',
  pictures,
})
const two = gallery({ id: first ?? '', description: 'A bowl' }, { id: second ?? '', description: '' })

async function show(element: React.ReactNode) {
  render(<InProviders>{element}</InProviders>)
  return userEvent.setup()
}

test('further pictures are shown small; one is shown large with its words, and the next by a button', async () => {
  fakeApi().on(recipeGalleryApi.read, () => two)
  const user = await show(<GallerySlot recipe={soup} />)
  await user.click(await screen.findByRole('button', { name: 'Show picture A bowl' }))
  expect(await screen.findByRole('img', { name: 'A bowl' })).toBeDefined()
  expect(screen.getByText('2 of 3')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Next picture' }))
  await user.click(screen.getByRole('button', { name: 'Next picture' }))
  expect(await screen.findByRole('img', { name: 'The pot' })).toBeDefined()
})

test('the arrow keys go on from picture to picture as soon as one is shown', async () => {
  fakeApi().on(recipeGalleryApi.read, () => two)
  const user = await show(<GallerySlot recipe={soup} />)
  await user.click(await screen.findByRole('button', { name: 'Show picture A bowl' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next picture' })))
  await user.keyboard('{ArrowRight}')
  expect(await screen.findByText('3 of 3')).toBeDefined()
})

test('a recipe without further pictures shows nothing', async () => {
  const api = fakeApi().on(recipeGalleryApi.read, () => gallery())
  await show(<GallerySlot recipe={soup} />)
  await waitFor(() => expect(api.calls(recipeGalleryApi.read)).toHaveLength(1))
  expect(screen.queryByRole('region', { name: 'More pictures' })).toBeNull()
})

test('a description is stored when its field is left, and a picture becomes the cover at a tap', async () => {
  const api = fakeApi()
    .on(recipeGalleryApi.read, () => two)
    .on(recipeGalleryApi.update, ({ body }) => ({ ...two, pictures: body.pictures, cover: 'efgh' }))
  const onCover = vi.fn()
  const user = await show(<GalleryEditor recipe={soup} hasCover onCover={onCover} />)
  await user.type(await screen.findByRole('textbox', { name: 'What Picture 2 shows' }), 'A spoon{Tab}')
  await waitFor(() => expect(api.calls(recipeGalleryApi.update)).toHaveLength(1))
  expect(api.calls(recipeGalleryApi.update)[0]?.body).toMatchObject({
    newCover: null,
    pictures: [{ description: 'A bowl' }, { description: 'A spoon' }],
  })
  await user.click(screen.getByRole('button', { name: 'Make A bowl the cover' }))
  await waitFor(() => expect(onCover).toHaveBeenCalledWith('efgh'))
  expect(api.calls(recipeGalleryApi.update)[1]?.body).toMatchObject({ newCover: first })
})

test('several pictures are added one after the other; removing one asks first', async () => {
  const api = fakeApi()
    .on(recipeGalleryApi.read, () => two)
    .on(recipeGalleryApi.add, () => two)
    .on(recipeGalleryApi.remove, () => gallery())
  const user = await show(<GalleryEditor recipe={soup} hasCover onCover={vi.fn()} />)
  const files = ['a.jpg', 'b.jpg'].map((name) => new File(['x'], name, { type: 'image/jpeg' }))
  await user.upload(await screen.findByLabelText('Choose more pictures', { selector: 'input' }), files)
  await waitFor(() => expect(api.calls(recipeGalleryApi.add)).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'Remove A bowl' }))
  expect(api.calls(recipeGalleryApi.remove)).toHaveLength(0)
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(api.calls(recipeGalleryApi.remove)).toHaveLength(1))
})
