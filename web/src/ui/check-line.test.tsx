import { Checkbox } from '@mantine/core'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { drawnBy } from '#testing/drawn-by.tsx'
import { CheckLine } from './check-line.tsx'

afterEach(cleanup)

const cases = [
  { checked: false, size: undefined },
  { checked: true, size: undefined },
  { checked: false, size: 'md' },
  { checked: true, size: 'md' },
] as const

test.each(cases)('a line to tick looks like the checkbox of Mantine ($checked, $size)', (props) => {
  const given = {
    ...props,
    label: <b>Flour</b>,
    classNames: { root: 'check', body: 'body', labelWrapper: 'texts', label: 'label' },
    onChange: () => {},
  }
  expect(drawnBy(<CheckLine {...given} />)).toBe(drawnBy(<Checkbox {...given} />))
})

test('a line to tick that has a name and no style of its own does too', () => {
  const given = { checked: false, label: 'Remember me', name: 'remember_me', onChange: () => {} }
  expect(drawnBy(<CheckLine {...given} />)).toBe(drawnBy(<Checkbox {...given} />))
})
