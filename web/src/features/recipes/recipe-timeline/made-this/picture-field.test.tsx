import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aCanvas } from '#testing/canvas.ts'
import { renderPiece } from '#testing/render-piece.tsx'
import { toastEntries } from '#ui/toast.tsx'
import { PictureField } from './picture-field.tsx'

const aPhoto = (name: string) => new File([name], `${name}.jpg`, { type: 'image/jpeg' })

async function openField() {
  const canvas = aCanvas()
  const onChange = vi.fn()
  const { user, show } = await renderPiece(<PictureField onChange={onChange} />)
  const choose = (name: string) =>
    fireEvent.change(document.querySelector('input[type=file]') as HTMLElement, { target: { files: [aPhoto(name)] } })
  const kept = () => canvas.nameOf(onChange.mock.lastCall?.[0])
  return { canvas, user, show, choose, kept, onChange }
}

const button = (name: string) => screen.findByRole('button', { name })

test('two quick turns turn the picture twice', async () => {
  const { canvas, user, choose, kept } = await openField()
  choose('soup')
  const turn = await button('Turn right')
  canvas.hold()
  await user.click(turn)
  await user.click(turn)
  canvas.release()
  await waitFor(() => expect(kept()).toBe('soup turned by 2'))
})

test('a picture that was removed while it was being turned stays away', async () => {
  const { canvas, user, choose, kept } = await openField()
  choose('soup')
  canvas.hold()
  await user.click(await button('Turn right'))
  await user.click(await button('Remove the picture'))
  expect(document.activeElement).toBe(await button('Add a picture'))
  canvas.release()
  choose('bread')
  await waitFor(() => expect(kept()).toBe('bread'))
  await user.click(await button('Turn right'))
  await waitFor(() => expect(kept()).toBe('bread turned by 1'))
})

test('another picture is no longer the one that was cropped: nothing takes the focus', async () => {
  const { user, choose, kept } = await openField()
  choose('soup')
  await user.click(await button('Crop'))
  await user.click(await button('Keep this part'))
  await waitFor(async () => expect(document.activeElement).toBe(await button('Crop')))
  await user.click(await button('Remove the picture'))
  choose('bread')
  await waitFor(() => expect(kept()).toBe('bread'))
  const crop = await button('Crop')
  expect(document.activeElement).not.toBe(crop)
})

test('what cannot be drawn is said, and the picture stays as it was', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { canvas, user, choose, kept } = await openField()
  choose('soup')
  canvas.fail()
  await user.click(await button('Turn right'))
  await waitFor(() => expect(toastEntries.get().map(({ text }) => text)).toEqual(['This picture cannot be read.']))
  expect(kept()).toBe('soup')
})

test('no address of a picture is kept longer than the picture', async () => {
  const { canvas, user, choose, show } = await openField()
  choose('soup')
  canvas.hold()
  await user.click(await button('Turn right'))
  show(null)
  canvas.release()
  await canvas.idle()
  expect(canvas.addresses()).toEqual([])
})
