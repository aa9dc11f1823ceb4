import { screen, waitFor } from '@testing-library/react'
import { Type } from 'typebox'
import { expect, test, vi } from 'vitest'
import { renderPiece } from '../testing/render-piece.tsx'
import { TextField } from './fields/text-field.tsx'
import { FormDialog } from './form-dialog.tsx'

const schema = Type.Object({ name: Type.String({ minLength: 1 }) })

/** A server that holds its answers back until it is told. */
function slowServer() {
  const calls: { name: string; refuse: () => void; accept: () => void }[] = []
  const send = ({ name }: { name: string }) =>
    new Promise<void>((resolve, reject) => calls.push({ name, accept: resolve, refuse: () => reject(new Error('no')) }))
  return { calls, send }
}

async function openDialog() {
  const { calls, send } = slowServer()
  const closed = vi.fn<() => void>()
  const { user } = await renderPiece(
    <FormDialog title="A jar" schema={schema} initial={{ name: '' }} onSubmit={send} onClose={closed}>
      <TextField name="name" label="Name" />
    </FormDialog>,
  )
  const save = await screen.findByRole('button', { name: 'Save' })
  const field = screen.getByRole('textbox', { name: /Name/ })
  return { user, calls, closed, save, field }
}

test('a click while the form is busy is not lost: what was mended meanwhile is sent after the refusal', async () => {
  const { user, calls, closed, save, field } = await openDialog()
  await user.type(field, 'Jam')
  await user.click(save)
  await waitFor(() => expect(calls.map(({ name }) => name)).toEqual(['Jam']))
  await user.type(field, ' of plums')
  await user.click(save)
  expect(calls).toHaveLength(1)
  calls[0]?.refuse()
  await waitFor(() => expect(calls.map(({ name }) => name)).toEqual(['Jam', 'Jam of plums']))
  calls[1]?.accept()
  await waitFor(() => expect(closed).toHaveBeenCalledOnce())
})

test('an impatient second click sends nothing twice', async () => {
  const { user, calls, closed, save, field } = await openDialog()
  await user.type(field, 'Jam')
  await user.dblClick(save)
  calls[0]?.refuse()
  await waitFor(() => expect(save.getAttribute('aria-busy')).toBeNull())
  expect(calls).toHaveLength(1)
  expect(closed).not.toHaveBeenCalled()
})
