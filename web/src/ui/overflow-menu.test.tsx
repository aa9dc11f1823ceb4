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

test('the keys enter a menu whose first entry is blocked', async () => {
  const run = vi.fn()
  const entries = [
    { id: 'sort', label: 'Sort', icon: IconTrash, run, blocked: 'Only with a connection' },
    { id: 'copy', label: 'Copy', icon: IconTrash, run },
  ]
  render(
    <InProviders>
      <OverflowMenu label="More" actions={entries} />
    </InProviders>,
  )
  const user = userEvent.setup()
  screen.getByRole('button', { name: 'More' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Copy'))
  await user.keyboard('{Enter}')
  expect(run).toHaveBeenCalledOnce()
})

test('a menu has seven entries at most: the rest is behind the last of them, and the keys go on there', async () => {
  const run = vi.fn()
  const many = Array.from({ length: 9 }, (_, at) => ({ id: `${at}`, label: `Entry ${at}`, icon: IconTrash, run }))
  render(
    <InProviders>
      <OverflowMenu label="Many" actions={many} />
    </InProviders>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Many' }))
  const names = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
  await screen.findByRole('menuitem', { name: 'Entry 0' })
  expect(names()).toEqual([...[0, 1, 2, 3, 4, 5].map((at) => `Entry ${at}`), 'More…'])
  await user.click(screen.getByRole('menuitem', { name: 'More…' }))
  expect(names()).toEqual(['Entry 6', 'Entry 7', 'Entry 8'])
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Entry 6'))
  await user.keyboard('{Enter}')
  expect(run).toHaveBeenCalledOnce()
})
