import type { Menu } from '@mantine/core'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { InProviders } from '#testing/render-piece.tsx'
import { ButtonPopover } from './button-popover.tsx'
import { PopupMenu } from './popup-menu.tsx'
import { usePopupButton } from './use-popup-button.ts'

afterEach(cleanup)

function Filter() {
  const [opened, setOpened] = useState(false)
  return (
    <ButtonPopover
      opened={opened}
      onChange={setOpened}
      label="Tags"
      hideDetached={false}
      button={(button) => (
        <button type="button" {...button}>
          Filter
        </button>
      )}
    >
      <input aria-label="Find" data-autofocus />
    </ButtonPopover>
  )
}

const show = (piece: React.ReactNode) => render(<InProviders>{piece}</InProviders>)

test('a popover opens by its button with the focus in it, and Escape gives the focus back', async () => {
  show(<Filter />)
  const button = screen.getByRole('button', { name: 'Filter' })
  expect(button.getAttribute('aria-haspopup')).toBe('dialog')
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(button)
  const field = await screen.findByRole('textbox', { name: 'Find', hidden: true })
  const popover = screen.getByRole('dialog', { name: 'Filter', hidden: true })
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(button.getAttribute('aria-controls')).toBe(popover.id)
  await waitFor(() => expect(document.activeElement).toBe(field))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('a script that clicks without coming near opens it as well, and its button closes it again', async () => {
  show(<Filter />)
  const button = screen.getByRole('button', { name: 'Filter' })
  button.click()
  expect(await screen.findByRole('textbox', { name: 'Find', hidden: true })).toBeDefined()
  await userEvent.click(button)
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
})

test('while the popover is on its way a second tap keeps it open, and going on elsewhere gives it up', async () => {
  const onChange = vi.fn()
  function Bare({ opened }: { opened: boolean }) {
    const { button } = usePopupButton('dialog', opened, onChange)
    return (
      <button type="button" {...button}>
        Filter
      </button>
    )
  }
  const { rerender } = render(<Bare opened />)
  await userEvent.click(screen.getByRole('button'))
  expect(onChange.mock.calls).toEqual([[true]])
  await userEvent.tab()
  expect(onChange.mock.calls).toEqual([[true], [false]])
  rerender(<Bare opened={false} />)
  await userEvent.click(screen.getByRole('button'))
  await userEvent.tab()
  expect(onChange.mock.calls).toEqual([[true], [false], [true]])
})

test('the entries of a menu are put together when somebody comes near its button', async () => {
  const run = vi.fn()
  const entries = vi.fn((parts: typeof Menu) => <parts.Item onClick={run}>Oldest first</parts.Item>)
  show(
    <PopupMenu position="bottom-end" target={<button type="button">Sort</button>}>
      {entries}
    </PopupMenu>,
  )
  expect(entries).not.toHaveBeenCalled()
  const button = screen.getByRole('button', { name: 'Sort' })
  await userEvent.click(button)
  expect(button.getAttribute('aria-haspopup')).toBe('menu')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Oldest first', hidden: true }))
  expect(run).toHaveBeenCalledOnce()
  await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'))
})
