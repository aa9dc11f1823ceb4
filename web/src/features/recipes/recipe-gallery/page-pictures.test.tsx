import { type RecipeGallery, recipeGalleryApi } from '@larder/contract/recipe-gallery.ts'
import { recipeImportApi } from '@larder/contract/recipe-import.ts'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { InProviders } from '#testing/render-piece.tsx'
import { toast } from '#ui/toast.tsx'
import { GalleryEditor } from './pieces/gallery-editor.tsx'

afterEach(() => {
  cleanup()
  toast.clear()
})

const soup = { id: '2b1d5a52-6f0b-4a39-9b1f-2f6d5f3f8a01', slug: 'soup' }
const empty: RecipeGallery = { cover: 'abcd', coverDescription: '', pictures: [] }
const one = { ...empty, pictures: [{ id: '0a3e1a52-6f0b-4a39-9b1f-2f6d5f3f8a02', description: '' }] }
const [bowl, pot] = ['https://kitchen.example/bowl.jpg', 'https://kitchen.example/pot.jpg']
const picture = () => new Blob(['webp'], { type: 'image/webp' })

function show(hasPage = true) {
  render(
    <InProviders>
      <GalleryEditor recipe={soup} hasCover hasPage={hasPage} onCover={vi.fn()} />
    </InProviders>,
  )
  return userEvent.setup()
}

test('a tap fetches the pictures of the page; another tap adds one, which is then no longer offered', async () => {
  const api = fakeApi()
    .on(recipeGalleryApi.read, () => empty)
    .on(recipeImportApi.pagePictures, () => ({ addresses: [bowl ?? '', pot ?? ''] }))
    .on(recipeImportApi.draftPicture, picture)
    .on(recipeGalleryApi.addFromAddress, () => one)
  const user = show()
  const open = await screen.findByRole('button', { name: 'Also on the page' })
  expect(api.calls(recipeImportApi.pagePictures)).toHaveLength(0)
  await user.click(open)
  const second = await screen.findByRole('button', { name: 'Add picture 2 of the page' })
  await waitFor(() => expect(second).toHaveProperty('disabled', false))
  expect(api.calls(recipeGalleryApi.addFromAddress)).toHaveLength(0)
  await user.click(second)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Add picture 2 of the page' })).toBeNull())
  expect(api.calls(recipeGalleryApi.addFromAddress)[0]?.body).toEqual({ url: pot })
  expect(screen.getByRole('button', { name: 'Add picture 1 of the page' })).toBeDefined()
})

test('a page without further pictures says so; a recipe without a page is offered none', async () => {
  fakeApi()
    .on(recipeGalleryApi.read, () => empty)
    .on(recipeImportApi.pagePictures, () => ({ addresses: [] }))
  const user = show()
  await user.click(await screen.findByRole('button', { name: 'Also on the page' }))
  expect(await screen.findByText('The page shows no further pictures.')).toBeDefined()
  cleanup()
  show(false)
  await screen.findByRole('button', { name: 'Add more pictures' })
  expect(screen.queryByRole('button', { name: 'Also on the page' })).toBeNull()
})
