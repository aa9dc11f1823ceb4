/** Where the rows of a list stand while one of them is dragged up and down among them. */

type Row = { id: string; element: HTMLElement; top: number; height: number }

export type RowsInMotion = {
  /** Moves the dragged row by so many pixels and makes room for it; the row whose place it would take. */
  moveBy: (pixels: number) => string
  /** Everything back to where it stood. */
  rest: () => void
}

/** Rows are measured once, from the top of what they stand in: scrolling moves both. */
export function liftRow(rows: readonly { id: string; element: HTMLElement }[], id: string): RowsInMotion | undefined {
  const dragged = rows.findIndex((row) => row.id === id)
  const own = rows[dragged]
  if (!own) return undefined
  const measured = rows.map(measure)
  const { height, top } = measured[dragged] as Row
  const below = measured[dragged + 1]
  const above = measured[dragged - 1]
  const gap = below ? below.top - top - height : above ? top - above.top - above.height : 0
  own.element.dataset.dragging = ''
  for (const { element } of rows) if (element !== own.element) element.dataset.makesRoom = ''
  return {
    moveBy: (pixels) => {
      const place = nearest(measured, top + height / 2 + pixels)
      own.element.style.transform = `translate3d(0, ${Math.round(pixels)}px, 0)`
      for (const [index, { element }] of measured.entries()) {
        if (index === dragged) continue
        const shift = shiftOf(index, { from: dragged, to: place }) * (height + gap)
        element.style.transform = shift === 0 ? '' : `translate3d(0, ${Math.round(shift)}px, 0)`
      }
      return measured[place]?.id ?? id
    },
    rest: () => {
      delete own.element.dataset.dragging
      for (const { element } of rows) {
        delete element.dataset.makesRoom
        element.style.transform = ''
      }
    },
  }
}

function measure({ id, element }: { id: string; element: HTMLElement }): Row {
  const { top, height } = element.getBoundingClientRect()
  return { id, element, top, height }
}

function nearest(rows: readonly Row[], middle: number): number {
  const distances = rows.map(({ top, height }) => Math.abs(top + height / 2 - middle))
  return distances.indexOf(Math.min(...distances))
}

/** Rows between the old place and the new one go one row up or down. */
function shiftOf(index: number, { from, to }: { from: number; to: number }): -1 | 0 | 1 {
  if (index > from && index <= to) return -1
  if (index < from && index >= to) return 1
  return 0
}
