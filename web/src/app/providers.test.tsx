import { Button } from '@mantine/core'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPiece } from '#testing/render-piece.tsx'

test('no style sheet is made in the browser: the variables of the theme are one that was built', async () => {
  await renderPiece(<Button color="red">Delete</Button>)
  // What the overrides go by (`styles/mantine-overrides.css`).
  expect(screen.getByRole('button', { name: 'Delete' }).className).toContain('mantine-Button-root')
  expect(document.querySelectorAll('style[data-mantine-styles]')).toHaveLength(0)
})
