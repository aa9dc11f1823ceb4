/** Lines of a list have one tab stop each; arrow keys go from one to the next, over headings. */

/** Marks the tab stop of a line. */
export const isRowStop = { 'data-row-stop': true } as const

const stops = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-row-stop]')]

export function focusRow(from: HTMLElement, step: number): boolean {
  const all = stops()
  const next = all[all.indexOf(from) + step]
  next?.focus()
  next?.scrollIntoView?.({ block: 'nearest' })
  return next !== undefined
}

/** The row is about to be removed, so the focus moves to the next one. */
export function focusNeighbour({ currentTarget }: { currentTarget: HTMLElement }): void {
  const row = currentTarget.closest('li')
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  const next = neighbour?.querySelector<HTMLElement>('input') ?? document.querySelector('main')
  next?.focus({ preventScroll: true })
}
