import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useRootAttribute } from './use-root-attribute.ts'

function Foot() {
  useRootAttribute('data-has-own-foot')
  return null
}

test('the root is marked until the last of those who asked for it is gone', () => {
  const first = render(<Foot />)
  const second = render(<Foot />)
  first.unmount()
  expect(document.documentElement.hasAttribute('data-has-own-foot')).toBe(true)
  second.unmount()
  expect(document.documentElement.hasAttribute('data-has-own-foot')).toBe(false)
})
