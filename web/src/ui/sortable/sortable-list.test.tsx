import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { SortHandle } from './sort-handle.tsx'
import { SortableList } from './sortable-list.tsx'
import { SortableRow } from './sortable-row.tsx'

afterEach(cleanup)

type BooksProps = { names: string[]; slowly: boolean }

function Books({ names, slowly }: BooksProps) {
  const [order, setOrder] = useState(names)
  const place = (id: string, to: number) => setOrder((now) => now.filter((one) => one !== id).toSpliced(to, 0, id))
  const move = (id: string, to: number) => (slowly ? void setTimeout(place, 0, id, to) : place(id, to))
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

const draw = (...names: string[]) => drawBooks({ names, slowly: false })

function drawBooks(books: BooksProps) {
  render(
    <MantineProvider>
      <Books {...books} />
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

test('a row that gets to its new place a moment later keeps the focus, up and down', async () => {
  const { handle, order, user } = drawBooks({ names: ['Cakes', 'Soups', 'Salads'], slowly: true })
  await user.click(handle('Cakes'))
  await user.click(await screen.findByRole('menuitem', { name: 'Move down' }))
  await waitFor(() => expect(order()).toEqual(['Move Soups', 'Move Cakes', 'Move Salads']))
  await waitFor(() => expect(document.activeElement).toBe(handle('Cakes')))
  await user.keyboard('{Home}')
  await waitFor(() => expect(order()[0]).toBe('Move Cakes'))
  await waitFor(() => expect(document.activeElement).toBe(handle('Cakes')))
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
