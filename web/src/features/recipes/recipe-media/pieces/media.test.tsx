import { LARGEST_FILE_BYTES } from '@larder/contract/fields.ts'
import { recipeMediaApi } from '@larder/contract/recipe-media.ts'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeApi, refuse } from '#testing/fake-api.ts'
import { InProviders } from '#testing/render-piece.tsx'
import { toast } from '#ui/toast.tsx'
import { AssetList } from './asset-list.tsx'
import { PictureEditor } from './picture-editor.tsx'

afterEach(() => {
  cleanup()
  toast.clear()
})

const soup = { id: '2b1d5a52-6f0b-4a39-9b1f-2f6d5f3f8a01', slug: 'soup', name: 'Soup', image: null }
const photo = (name = 'soup.jpg', type = 'image/jpeg') => new File(['x'], name, { type })

async function show(element: React.ReactNode) {
  render(<InProviders>{element}</InProviders>)
  return userEvent.setup()
}

test('a chosen picture is stored at once, and the screen says so', async () => {
  const api = fakeApi().on(recipeMediaApi.replaceImage, () => ({ image: 'abcd' }))
  const onChanged = vi.fn()
  const user = await show(<PictureEditor recipe={soup} onChanged={onChanged} />)
  expect(screen.getByText(/stored at once/)).toBeDefined()
  await user.upload(screen.getByLabelText('Choose a picture', { selector: 'input' }), photo())
  await waitFor(() => expect(onChanged).toHaveBeenCalledWith('abcd'))
  expect(api.calls(recipeMediaApi.replaceImage)[0]?.form).toMatchObject({ extension: 'jpg' })
})

test('a picture dropped or pasted is stored too', async () => {
  const api = fakeApi().on(recipeMediaApi.replaceImage, () => ({ image: 'abcd' }))
  const onChanged = vi.fn()
  await show(<PictureEditor recipe={soup} onChanged={onChanged} />)
  const area = document.querySelector('img, svg')?.closest('div')
  if (!area) throw new Error('no picture area')
  fireEvent.drop(area, { dataTransfer: { types: ['Files'], files: [photo()] } })
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1))
  fireEvent.paste(document, { clipboardData: { files: [photo('pasted.png', 'image/png')] } })
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(2))
  expect(api.calls(recipeMediaApi.replaceImage)).toHaveLength(2)
})

test('what is no picture, or too large, is refused before it is sent', async () => {
  fakeApi()
  await show(<PictureEditor recipe={soup} onChanged={vi.fn()} />)
  fireEvent.paste(document, { clipboardData: { files: [] } })
  const input = screen.getByLabelText('Choose a picture', { selector: 'input' })
  fireEvent.change(input, { target: { files: [photo('list.txt', 'text/plain')] } })
  expect((await screen.findByRole('alert', { name: '' })).textContent).toContain('not a picture')
  const large = photo()
  Object.defineProperty(large, 'size', { value: LARGEST_FILE_BYTES + 1 })
  fireEvent.change(input, { target: { files: [large] } })
  await screen.findByText(/too large/)
})

test('an address the server refuses is explained in its words', async () => {
  fakeApi().on(recipeMediaApi.fetchImage, () =>
    refuse(400, { message: 'Url is not an image', error: true, exception: null }),
  )
  const user = await show(<PictureEditor recipe={soup} onChanged={vi.fn()} />)
  await user.click(screen.getByRole('button', { name: 'From a link' }))
  const field = screen.getByRole('textbox', { name: 'Link to the picture' })
  await user.type(field, 'soup{Enter}')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await user.clear(field)
  await user.type(field, 'https://example.org/page{Enter}')
  expect(await screen.findByText('Url is not an image', { selector: 'p' })).toBeDefined()
})

test('a file is named after itself, and without one nothing is sent', async () => {
  const api = fakeApi().on(recipeMediaApi.addAsset, () => ({
    name: 'scan',
    icon: 'mdi-file-pdf-box',
    fileName: 'scan.pdf',
  }))
  const onAdded = vi.fn()
  const user = await show(<AssetList recipe={soup} assets={[]} onAdded={onAdded} onRemove={vi.fn()} />)
  await user.click(screen.getByRole('button', { name: 'Add a file' }))
  await user.click(await screen.findByRole('button', { name: 'Add' }))
  expect(screen.getByText('Choose a file first.')).toBeDefined()
  fireEvent.change(screen.getByLabelText('Choose a file', { selector: 'input' }), {
    target: { files: [photo('scan.pdf', 'application/pdf')] },
  })
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Name/ }).value).toBe('scan')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(onAdded).toHaveBeenCalledOnce())
  expect(api.calls(recipeMediaApi.addAsset)[0]?.form).toMatchObject({ name: 'scan', icon: 'mdi-file-pdf-box' })
})
