import { readFileSync } from 'node:fs'
import path from 'node:path'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { IconArrowRight, IconChevronRight, IconLogout } from './icons.tsx'
import { IconArrowLeft, IconX } from './preloaded-icons.tsx'

const rules = readFileSync(path.resolve(import.meta.dirname, '../styles/base.css'), 'utf8')

test('an icon that points along the line of writing is turned where that runs from right to left', () => {
  render(
    <>
      {[IconArrowLeft, IconArrowRight, IconChevronRight, IconLogout].map((Directed, at) => (
        <Directed key={String(at)} role="img" aria-label="pointing" />
      ))}
      <IconX role="img" aria-label="plain" />
    </>,
  )
  for (const icon of screen.getAllByRole('img', { name: 'pointing' }))
    expect(icon.hasAttribute('data-directed')).toBe(true)
  expect(screen.getByRole('img', { name: 'plain' }).hasAttribute('data-directed')).toBe(false)
  expect(rules).toMatch(/\[data-directed\]:dir\(rtl\) \{\s*transform: scaleX\(-1\)/)
})
