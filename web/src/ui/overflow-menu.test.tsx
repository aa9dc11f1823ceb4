import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { InProviders } from '#testing/render-piece.tsx'
import { IconTrash } from './icons.tsx'
import { type MenuAction, OverflowMenu } from './overflow-menu.tsx'

afterEach(cleanup)

function show(action: Partial<MenuAction>) {
  const actions = vi.fn(() => [{ id: 'delete', label: 'Delete', icon: IconTrash, run: () => undefined, ...action }])
  render(
    <InProviders>
      <OverflowMenu label="More" actions={actions} />
    </InProviders>,
  )
  return { actions, button: screen.getByRole('button', { name: 'More' }), user: userEvent.setup() }
}

test('actions are put together when the menu opens, and the focus is back on the button when one is chosen', async () => {
  const focused: (Element | null)[] = []
  const { actions, button, user } = show({ run: () => focused.push(document.activeElement) })
  expect(actions).not.toHaveBeenCalled()
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await user.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  expect(focused).toEqual([button])
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
})

test('a blocked action is explained and not carried out', async () => {
  const run = vi.fn()
  const { button, user } = show({ run, blocked: 'It is in use' })
  await user.click(button)
  await user.click(await screen.findByRole('menuitem', { name: /It is in use/ }))
  expect(run).not.toHaveBeenCalled()
})
