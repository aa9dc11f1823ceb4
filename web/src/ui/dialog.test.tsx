import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPiece } from '#testing/render-piece.tsx'
import { Dialog } from './dialog.tsx'

const overrides = readFileSync(join(import.meta.dirname, '../styles/mantine-overrides.css'), 'utf8')

test('an open dialog sets nothing on the body that the whole page would inherit', async () => {
  await renderPiece(
    <Dialog title="Cook" onClose={() => {}}>
      Step 1
    </Dialog>,
  )
  await screen.findByRole('dialog', { name: 'Cook' })
  const locked = [...document.querySelectorAll('style')].map((sheet) => sheet.textContent).join('\n')
  const variables = [...locked.matchAll(/(--[\w-]+scroll[\w-]+):/g)].map(([, name]) => name)
  expect(variables).not.toEqual([])
  for (const name of variables) expect(overrides).toMatch(new RegExp(`@property ${name} \\{[^}]*inherits: false`))
})
