import { Title } from '@mantine/core'
import { expect, test } from 'vitest'
import { drawnBy } from '#testing/drawn-by.tsx'
import { Heading } from './heading.tsx'

test.each([
  { order: 1 },
  { order: 2, id: 'part', className: 'own' },
  { order: 2, size: 'h4' },
  { order: 3, size: 'h2', 'data-long': true },
] as const)('a heading looks like the title of Mantine (%j)', (given) => {
  expect(drawnBy(<Heading {...given}>Bread</Heading>)).toBe(drawnBy(<Title {...given}>Bread</Title>))
})
