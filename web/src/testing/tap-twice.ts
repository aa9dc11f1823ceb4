import { fireEvent } from '@testing-library/react'
import { vi } from 'vitest'

/** Between the two taps of somebody who taps everything twice, however long the machine takes. */
const APART_MS = 100

/** A double tap: the second one meets whatever stands in the place of the button by then. The clock must be a fake one. */
export async function tapTwice(
  button: HTMLElement,
  inItsPlace: () => HTMLElement | Promise<HTMLElement>,
): Promise<void> {
  const first = Date.now()
  fireEvent.click(button, { detail: 1 })
  const other = await inItsPlace()
  vi.setSystemTime(first + APART_MS)
  fireEvent.click(other, { detail: 2 })
}
