import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { lazyPart } from './lazy-part.ts'
import { noteReachable } from './reachability.ts'

test('a dialog that cannot be fetched leaves the screen as it is, and opens once it can', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  noteReachable(false)
  const fetchDialog = vi
    .fn()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue(() => <p>Where to?</p>)
  const Dialog = lazyPart(fetchDialog)
  render(
    <>
      <input aria-label="Add" defaultValue="2 kg pota" />
      <Suspense>
        <Dialog />
      </Suspense>
    </>,
  )
  await vi.waitFor(() => expect(fetchDialog).toHaveBeenCalledTimes(1))
  expect(screen.getByLabelText<HTMLInputElement>('Add').value).toBe('2 kg pota')
  noteReachable(true)
  expect(await screen.findByText('Where to?')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Add').value).toBe('2 kg pota')
})
