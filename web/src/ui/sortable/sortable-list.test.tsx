import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { SortHandle } from './sort-handle.tsx'
import { SortableList } from './sortable-list.tsx'
import { SortableRow } from './sortable-row.tsx'

afterEach(cleanup)

function Books({ names }: { names: string[] }) {
  const [order, setOrder] = useState(names)
  const move = (id: string, to: number) => setOrder((now) => now.filter((one) => one !== id).toSpliced(to, 0, id))
  return (
    <SortableList ids={order} nameOf={(id) => id} onMove={move}>
      <ul>
        {order.map((name) => (
          <SortableRow key={name} id={name}>
            <SortHandle name={name} />
          </SortableRow>
        ))}
      </ul>
    </SortableList>
  )
}

function draw(...names: string[]) {
  render(
    <MantineProvider>
      <Books names={names} />
    </MantineProvider>,
  )
  const handle = (name: string) => screen.getByRole('button', { name: `Move ${name}` })
  const order = () => screen.getAllByRole('button', { name: /^Move / }).map((one) => one.getAttribute('aria-label'))
  return { handle, order, user: userEvent.setup() }
}

test('a row is moved by taps alone, and its handle keeps the focus', async () => {
  const { handle, order, user } = draw('Cakes', 'Soups', 'Salads')
  await user.click(handle('Salads'))
  await user.click(await screen.findByRole('menuitem', { name: 'Move up' }))
  expect(order()).toEqual(['Move Cakes', 'Move Salads', 'Move Soups'])
  expect(document.activeElement).toBe(handle('Salads'))
  await user.click(handle('Cakes'))
  await user.click(await screen.findByRole('menuitem', { name: 'Move to the bottom' }))
  expect(order()).toEqual(['Move Salads', 'Move Soups', 'Move Cakes'])
  expect(screen.getByText('Cakes is now at place 3 of 3.')).toBeDefined()
})

test('the menu of a handle offers only ways that there are', async () => {
  const { handle, user } = draw('Cakes', 'Soups')
  await user.click(handle('Cakes'))
  await screen.findByRole('menu')
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Move down',
    'Move to the bottom',
  ])
})

test('a row that is alone has no menu', async () => {
  const { handle, user } = draw('Cakes')
  await user.click(handle('Cakes'))
  expect(screen.queryByRole('menu')).toBeNull()
})

test('a drag that was cancelled opens no menu when the button is let go', async () => {
  const { handle, order } = draw('Cakes', 'Soups')
  const cakes = handle('Cakes')
  fireEvent.mouseDown(cakes, { clientX: 10, clientY: 10 })
  fireEvent.mouseMove(cakes, { clientX: 10, clientY: 40 })
  fireEvent.keyDown(cakes, { key: 'Escape' })
  fireEvent.mouseUp(cakes)
  fireEvent.click(cakes)
  expect(screen.queryByRole('menu')).toBeNull()
  expect(order()).toEqual(['Move Cakes', 'Move Soups'])
})
