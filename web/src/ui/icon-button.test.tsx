import { ActionIcon } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { drawnBy } from '#testing/drawn-by.tsx'
import { InProviders } from '#testing/render-piece.tsx'
import { IconButton } from './icon-button.tsx'
import { IconTrash } from './icons.tsx'

afterEach(cleanup)

// Nothing has a place here, so what the tooltip belongs to seems to be out of sight, and the tooltip hides.
const tooltip = () => screen.queryByRole('tooltip', { hidden: true })

function show(props: Partial<React.ComponentProps<typeof IconButton>> = {}) {
  render(
    <InProviders>
      <IconButton label="Delete" icon={IconTrash} {...props} />
    </InProviders>,
  )
  return screen.getByRole('button', { name: 'Delete' })
}

test('the mouse is shown the name after a moment, and no longer once it has left', async () => {
  const button = show()
  fireEvent.pointerEnter(button, { pointerType: 'mouse' })
  expect(tooltip()).toBeNull()
  expect((await screen.findByRole('tooltip', { hidden: true })).textContent).toBe('Delete')
  fireEvent.pointerLeave(button)
  await waitFor(() => expect(tooltip()).toBeNull())
})

test('the keyboard is shown the name and keeps its focus', async () => {
  const button = show()
  await userEvent.tab()
  expect(await screen.findByRole('tooltip', { hidden: true })).toBeDefined()
  expect(document.activeElement).toBe(button)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(tooltip()).toBeNull())
})

test('a finger is shown nothing', async () => {
  vi.useFakeTimers()
  fireEvent.pointerEnter(show(), { pointerType: 'touch' })
  await act(() => vi.advanceTimersByTimeAsync(1000))
  vi.useRealTimers()
  expect(tooltip()).toBeNull()
})

test('what the button itself listens for is still called', () => {
  const onFocus = vi.fn()
  fireEvent.focus(show({ onFocus }))
  expect(onFocus).toHaveBeenCalledOnce()
})

test.each([undefined, 'md', 'xl', 36, 44])('a button looks like the one of Mantine (size %s)', (size) => {
  const given = { className: 'own', tabIndex: -1, 'aria-haspopup': 'menu', 'aria-expanded': false } as const
  const original = (
    <ActionIcon variant="subtle" color="gray" size={size ?? 'lg'} {...given} aria-label="Delete">
      <IconTrash size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
  const sized = size === undefined ? {} : { size }
  expect(drawnBy(<IconButton label="Delete" icon={IconTrash} {...given} {...sized} />)).toBe(drawnBy(original))
})

test.each([{ radius: 'xl' }, { size: 44, radius: 'xl', disabled: true }, { disabled: false }])(
  'so does one with %j',
  (given) => {
    const original = (
      <ActionIcon variant="subtle" color="gray" size="lg" {...given} aria-label="Delete">
        <IconTrash size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    )
    expect(drawnBy(<IconButton label="Delete" icon={IconTrash} {...given} />)).toBe(drawnBy(original))
  },
)
