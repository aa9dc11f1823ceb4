import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { PickList } from './pick-list.tsx'

const items = [
  { id: 'de-DE', label: 'Deutsch', detail: '100%' },
  { id: 'fr-FR', label: 'Français' },
  { id: 'is-IS', label: 'Íslenska' },
]

afterEach(cleanup)

function draw(selectedId?: string) {
  const onPick = vi.fn()
  render(
    <MantineProvider>
      <PickList
        items={items}
        label="Language"
        selectedId={selectedId}
        emptyText={(query) => `Nothing for ${query}`}
        countText={(count) => `${count} found`}
        onPick={onPick}
      />
    </MantineProvider>,
  )
  const field = screen.getByRole('combobox', { name: 'Language' })
  const active = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent
  return { onPick, field, active, user: userEvent.setup() }
}

test('the arrows go round the list while the focus stays in the field', async () => {
  const { field, active, user } = draw()
  await user.click(field)
  expect(active()).toBe('Deutsch100%')
  await user.keyboard('{ArrowUp}')
  expect(active()).toBe('Íslenska')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(active()).toBe('Français')
  expect(document.activeElement).toBe(field)
})

test('Enter picks the active entry', async () => {
  const { field, onPick, user } = draw()
  await user.type(field, '{ArrowDown}{Enter}')
  expect(onPick).toHaveBeenCalledExactlyOnceWith(items[1])
})

test('a click picks', async () => {
  const { onPick, user } = draw()
  await user.click(screen.getByText('Deutsch'))
  expect(onPick).toHaveBeenCalledExactlyOnceWith(items[0])
})

test('typing narrows the list, whatever the accents, and says how many are left', async () => {
  const { field, active, user } = draw()
  await user.type(field, 'island')
  expect(screen.getByText('Nothing for island')).toBeTruthy()
  expect(field.getAttribute('aria-expanded')).toBe('false')
  await user.clear(field)
  await user.type(field, 'isl')
  expect(active()).toBe('Íslenska')
  expect(screen.getByText('1 found')).toBeTruthy()
})

test('Enter with nothing to pick does nothing', async () => {
  const { field, onPick, user } = draw()
  await user.type(field, 'zzz{Enter}')
  expect(onPick).not.toHaveBeenCalled()
})

test('the list opens at the entry that is chosen', () => {
  const { active } = draw('fr-FR')
  expect(active()).toBe('Français')
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Français')
})

test('Enter that only ends a word put together by a writing aid picks nothing', () => {
  const { field, onPick } = draw()
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  fireEvent.keyDown(field, { key: 'ArrowDown', isComposing: true })
  expect(onPick).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(onPick).toHaveBeenCalledWith(items[0])
})
