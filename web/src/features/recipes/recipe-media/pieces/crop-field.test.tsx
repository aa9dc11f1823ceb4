import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPiece } from '#testing/render-piece.tsx'
import { CropField } from './crop-field.tsx'

async function open() {
  const onApply = vi.fn()
  const { user } = await renderPiece(<CropField address="blob:meal" onApply={onApply} onCancel={() => {}} />)
  return { onApply, user }
}

test('arrows move a corner, and the part between the corners is kept', async () => {
  const { onApply, user } = await open()
  screen.getByRole('button', { name: 'Top left corner' }).focus()
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}')
  await user.click(screen.getByRole('button', { name: 'Keep this part' }))
  expect(onApply).toHaveBeenCalledWith({
    left: expect.closeTo(0.14),
    top: expect.closeTo(0.12),
    right: 0.9,
    bottom: 0.9,
  })
})

test('a finger drags the whole part over the picture', async () => {
  const { onApply, user } = await open()
  const whole = screen.getByRole('button', { name: /^Move the part/ })
  whole.setPointerCapture = () => {}
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 200, 100))
  fireEvent.pointerDown(whole, { clientX: 100, clientY: 50 })
  fireEvent.pointerMove(whole, { clientX: 110, clientY: 45 })
  fireEvent.pointerUp(whole)
  fireEvent.pointerMove(whole, { clientX: 190, clientY: 90 })
  vi.restoreAllMocks()
  await user.click(screen.getByRole('button', { name: 'Keep this part' }))
  expect(onApply).toHaveBeenCalledWith({
    left: expect.closeTo(0.15),
    top: expect.closeTo(0.05),
    right: expect.closeTo(0.95),
    bottom: expect.closeTo(0.85),
  })
})
