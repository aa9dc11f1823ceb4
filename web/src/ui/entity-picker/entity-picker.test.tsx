import { cleanup, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { InProviders } from '#testing/render-piece.tsx'
import { EntitiesPicker } from './entities-picker.tsx'
import { EntityPicker } from './entity-picker.tsx'
import type { Entity } from './use-picker-list.ts'

afterEach(cleanup)

const all: Entity[] = [
  ...['almond drink', 'butter', 'buttermilk', 'milk', 'salt'].map((name) => ({ id: name, name })),
  { id: 'green onion', name: 'green onion', aliases: [{ name: 'scallion' }] },
]
/** As the server answers: whatever shares a word, by name. */
const fitting = (text: string) =>
  all.filter(({ name, aliases = [] }) =>
    [name, ...aliases.map((alias) => alias.name)].some((one) => text.split(' ').some((word) => one.includes(word))),
  )

type OneProps = {
  start?: Entity | null
  onPicked?: (id: string | undefined) => void
  creatable?: boolean
  busy?: boolean
  onEnter?: () => void
  onLine?: (line: string) => Promise<string | undefined>
  onWords?: (words: string) => void
  /** Stands before what fits. */
  first?: Entity[]
}

function One({ start = null, onPicked, creatable = false, busy, onEnter, onLine, onWords, first = [] }: OneProps) {
  const [value, setValue] = useState(start)
  const [text, setText] = useState('')
  return (
    <EntityPicker
      label="Food"
      value={value}
      onChange={(next) => {
        setValue(next)
        onPicked?.(next?.id)
      }}
      found={[...first, ...fitting(text)]}
      busy={busy}
      words={onWords && { take: onWords, onLeave: true }}
      onEnter={onEnter}
      onLine={onLine}
      onSearch={setText}
      onCreate={creatable ? async (name) => ({ id: `new ${name}`, name }) : undefined}
    />
  )
}

function Many({ onPicked }: { onPicked: (ids: string[]) => void }) {
  const [value, setValue] = useState<Entity[]>([])
  const [text, setText] = useState('')
  return (
    <EntitiesPicker
      label="Foods"
      value={value}
      onChange={(next) => {
        setValue(next)
        onPicked(next.map(({ id }) => id))
      }}
      found={fitting(text)}
      onSearch={setText}
      onCreate={async (name) => ({ id: `new ${name}`, name })}
    />
  )
}

async function show(element: React.ReactNode) {
  const view = render(<InProviders>{element}</InProviders>)
  const field = screen.getByRole<HTMLInputElement>('combobox')
  return { user: userEvent.setup(), field, view }
}

test('the first match is marked, arrows move on, Enter picks', async () => {
  const onPicked = vi.fn()
  const { user, field } = await show(<One onPicked={onPicked} />)
  await user.type(field, 'but')
  expect(screen.getAllByRole('option')).toHaveLength(2)
  await user.keyboard('{ArrowDown}{Enter}')
  expect(onPicked).toHaveBeenLastCalledWith('buttermilk')
  expect(field.value).toBe('buttermilk')
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('an exact name wins over what merely holds it, with Enter and with Tab', async () => {
  const onPicked = vi.fn()
  const { user, field } = await show(<One onPicked={onPicked} />)
  await user.type(field, 'milk')
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['milk', 'buttermilk'])
  await user.keyboard('{Enter}')
  expect(onPicked).toHaveBeenLastCalledWith('milk')
  await user.clear(field)
  await user.type(field, 'scallion')
  await user.tab()
  expect(onPicked).toHaveBeenLastCalledWith('green onion')
})

test('Tab leaves what was typed, unless the arrows have chosen a row', async () => {
  const onPicked = vi.fn()
  const { user, field } = await show(<One onPicked={onPicked} />)
  await user.type(field, 'sa')
  await user.tab()
  expect(onPicked).not.toHaveBeenCalled()
  expect(field.value).toBe('sa')
  expect(screen.getByText(/^Not in the list/)).toBeDefined()
  await user.clear(field)
  await user.type(field, 'but{ArrowDown}')
  await user.tab()
  expect(onPicked).toHaveBeenLastCalledWith('buttermilk')
})

test('a name that the list brings only after the field was left counts as picked', async () => {
  const onPicked = vi.fn()
  const { user, field, view } = await show(<One onPicked={onPicked} busy />)
  await user.type(field, 'milk')
  await user.tab()
  expect(onPicked).not.toHaveBeenCalled()
  view.rerender(
    <InProviders>
      <One onPicked={onPicked} />
    </InProviders>,
  )
  await waitFor(() => expect(onPicked).toHaveBeenLastCalledWith('milk'))
})

test('a row that only holds the letters inside a word is not taken by Enter', async () => {
  const onPicked = vi.fn()
  const { user, field } = await show(<One onPicked={onPicked} creatable />)
  await user.type(field, 'utter{Enter}')
  await waitFor(() => expect(onPicked).toHaveBeenLastCalledWith('new utter'))
})

test('a whole line is handed on to be taken apart, and what is left of it stays to be decided', async () => {
  const [onPicked, onEnter] = [vi.fn(), vi.fn()]
  const onLine = vi.fn(async (line: string) => (line.includes('sumac') ? 'sumac' : undefined))
  const { user, field } = await show(<One {...{ onPicked, onEnter, onLine }} creatable />)
  await user.type(field, '800 g almond drink')
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    expect.stringMatching(/^Split/),
    expect.stringMatching(/^Create/),
  ])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(onEnter).toHaveBeenCalledTimes(1))
  expect(onLine).toHaveBeenLastCalledWith('800 g almond drink')
  expect(onPicked).not.toHaveBeenCalled()
  expect(field.value).toBe('')
  await user.type(field, '1 tsp sumac{Enter}')
  await waitFor(() => expect(field.value).toBe('sumac'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(onPicked).toHaveBeenLastCalledWith('new sumac'))
})

test('a list that opens below a resting pointer is not pointed at', async () => {
  const { user, field } = await show(<One />)
  await user.type(field, 'but')
  const below = screen.getByRole('option', { name: 'buttermilk' })
  fireEvent(below, Object.assign(createEvent.mouseMove(below), { movementX: 0, movementY: 0 }))
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { name: 'butter' }).id)
  fireEvent(below, Object.assign(createEvent.mouseMove(below), { movementX: 1, movementY: 0 }))
  expect(field.getAttribute('aria-activedescendant')).toBe(below.id)
})

test('an opened list without a text picks nothing on Enter', async () => {
  const onPicked = vi.fn()
  const { user, field } = await show(<One onPicked={onPicked} />)
  await user.click(field)
  await user.keyboard('{Enter}')
  expect(onPicked).not.toHaveBeenCalled()
})

test('an emptied field is no choice', async () => {
  const onPicked = vi.fn()
  const { user, field } = await show(<One start={{ id: 'salt', name: 'salt' }} onPicked={onPicked} />)
  await user.clear(field)
  await user.tab()
  expect(onPicked).toHaveBeenLastCalledWith(undefined)
})

test('what nothing is called can be created with Enter, and is not lost before', async () => {
  const onPicked = vi.fn()
  const { user, field } = await show(<One onPicked={onPicked} creatable />)
  await user.type(field, 'sumac')
  await user.tab()
  expect(field.value).toBe('sumac')
  expect(screen.getByText(/Press Enter to create it/)).toBeDefined()
  await user.type(field, '{Enter}')
  await waitFor(() => expect(onPicked).toHaveBeenLastCalledWith('new sumac'))
})

test('Enter waits for a list that is still being asked for', async () => {
  const onPicked = vi.fn()
  const { user, field, view } = await show(<One onPicked={onPicked} busy />)
  await user.type(field, 'salt{Enter}')
  expect(onPicked).not.toHaveBeenCalled()
  view.rerender(
    <InProviders>
      <One onPicked={onPicked} />
    </InProviders>,
  )
  await waitFor(() => expect(onPicked).toHaveBeenLastCalledWith('salt'))
})

test('an Enter before the list came takes no row that nobody has seen', async () => {
  const onPicked = vi.fn()
  const { user, field, view } = await show(<One onPicked={onPicked} busy />)
  await user.type(field, 'but{Enter}')
  view.rerender(
    <InProviders>
      <One onPicked={onPicked} />
    </InProviders>,
  )
  await waitFor(() => expect(screen.getByRole('option', { name: 'butter' }).dataset.active).toBe('true'))
  expect(onPicked).not.toHaveBeenCalled()
  expect(field.value).toBe('but')
  await user.keyboard('{Enter}')
  expect(onPicked).toHaveBeenLastCalledWith('butter')
})

test('half a word does not take the place of what is chosen when the field is left', async () => {
  const [onPicked, onWords] = [vi.fn(), vi.fn()]
  const { user, field } = await show(<One start={{ id: 'salt', name: 'salt' }} {...{ onPicked, onWords }} />)
  await user.clear(field)
  await user.type(field, 'suma')
  await user.tab()
  expect(onWords).not.toHaveBeenCalled()
  expect(onPicked).not.toHaveBeenCalled()
  expect(field.value).toBe('suma')
  expect(screen.getByText(/^Not in the list/)).toBeDefined()
  await user.type(field, '{Enter}')
  expect(onWords).toHaveBeenLastCalledWith('suma')
})

test.each(['one', 'many'])('a form is not sent while half a word stands in a field for %s', async (kind) => {
  const sent = vi.fn<(event: React.FormEvent) => void>((event) => event.preventDefault())
  const { user, field } = await show(
    <form onSubmit={sent}>
      {kind === 'one' ? <One start={{ id: 'salt', name: 'salt' }} /> : <Many onPicked={() => undefined} />}
      <button type="submit">Save</button>
    </form>,
  )
  await user.clear(field)
  await user.type(field, 'suma')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(sent).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(field)
  await user.clear(field)
  await user.type(field, 'butter')
  if (kind === 'many') await user.keyboard('{Enter}')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(sent).toHaveBeenCalledOnce()
})

test('rows stay where they are while a finger is on one of them', async () => {
  const onPicked = vi.fn()
  const { user, field, view } = await show(<One onPicked={onPicked} />)
  await user.type(field, 'milk')
  const rows = () => screen.getAllByRole('option').map((option) => option.textContent)
  expect(rows()).toEqual(['milk', 'buttermilk'])
  const below = screen.getByRole('option', { name: 'buttermilk' })
  await user.pointer({ keys: '[MouseLeft>]', target: below })
  view.rerender(
    <InProviders>
      <One onPicked={onPicked} first={[{ id: 'milk bread', name: 'milk bread' }]} />
    </InProviders>,
  )
  expect(rows()).toEqual(['milk', 'buttermilk'])
  await user.pointer({ keys: '[/MouseLeft]', target: below })
  expect(onPicked).toHaveBeenLastCalledWith('buttermilk')
  await user.clear(field)
  await user.type(field, 'milk')
  expect(rows()).toContain('milk bread')
})

test('an Enter that chose, and one with nothing to choose, lead on; a writing aid keeps its own', async () => {
  const onEnter = vi.fn()
  const { user, field } = await show(<One onEnter={onEnter} creatable />)
  await user.type(field, 'sum')
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  expect(screen.getByRole('listbox')).toBeDefined()
  await user.type(field, 'ac{Enter}')
  await waitFor(() => expect(onEnter).toHaveBeenCalledTimes(1))
  expect(screen.getByDisplayValue('sumac')).toBeDefined()
  await user.type(field, '{Enter}')
  expect(onEnter).toHaveBeenCalledTimes(2)
})

test('several are picked one after the other, created, and taken away again', async () => {
  const onPicked = vi.fn()
  const { user, field } = await show(<Many onPicked={onPicked} />)
  await user.type(field, 'salt{Enter}sumac{Enter}')
  await waitFor(() => expect(onPicked).toHaveBeenLastCalledWith(['salt', 'new sumac']))
  await user.click(screen.getByRole('button', { name: 'Remove salt' }))
  expect(onPicked).toHaveBeenLastCalledWith(['new sumac'])
  await user.keyboard('{Backspace}')
  expect(onPicked).toHaveBeenLastCalledWith([])
})

test('a list that stays open for the next choice is put away by its button', async () => {
  const onPicked = vi.fn()
  const { user, field } = await show(<Many onPicked={onPicked} />)
  await user.click(field)
  await user.click(screen.getByRole('option', { name: 'salt' }))
  expect(screen.getByRole('listbox')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(document.activeElement).not.toBe(field)
  expect(onPicked).toHaveBeenCalledExactlyOnceWith(['salt'])
})
