/** Moves the focus after rows were added or removed, in a timer, because the draft is rendered before timers run. */

export const rowElementId = (id: string): string => `edit-row-${id}`

/** The first field of a row; of one that is folded on a phone, what unfolds it. */
export function focusRow(id: string): void {
  setTimeout(() => {
    const row = document.getElementById(rowElementId(id))
    const field =
      row?.querySelector<HTMLElement>('input, textarea') ?? row?.querySelector<HTMLElement>('[aria-expanded]')
    field?.focus()
  })
}

/** From one field of a row to the next one. */
export function focusNextField(field: HTMLElement): void {
  const fields = [...(field.closest('[id^="edit-row-"]')?.querySelectorAll<HTMLElement>('input, textarea') ?? [])]
  fields[fields.indexOf(field) + 1]?.focus()
}

/** The row that moved up into the gap; without one, the button that adds the next. */
export function focusAfterRemoval(list: string, at: number): void {
  setTimeout(() => {
    const removers = document.querySelectorAll<HTMLElement>(`[data-rows="${list}"] [data-remove]`)
    const next = removers[Math.min(at, removers.length - 1)]
    const target = next ?? document.querySelector<HTMLElement>(`[data-add="${list}"]`)
    target?.focus()
  })
}

/** The text of a step, which comes after its summary. */
export function focusStepText(id: string): void {
  setTimeout(() => document.getElementById(rowElementId(id))?.querySelector<HTMLElement>('textarea')?.focus())
}

/** What changes the ingredients of a step; where it has none, the menu that gives it the first. */
export function focusLinks(id: string): void {
  setTimeout(() => {
    const row = document.getElementById(rowElementId(id))
    const menus = row?.querySelectorAll<HTMLElement>('[aria-haspopup="menu"]') ?? []
    // The first menu is that of the handle, which moves the row.
    const opener = row?.querySelector<HTMLElement>('[data-links]') ?? [...menus].at(-1)
    opener?.focus()
  })
}
