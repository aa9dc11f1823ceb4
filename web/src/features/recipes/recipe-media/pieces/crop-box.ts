/** The part of a picture that is kept, in fractions of its width and height. */
export type CropBox = { left: number; top: number; right: number; bottom: number }

export type Corner = 'topLeft' | 'topRight' | 'bottomLeft' | 'bottomRight'

export const corners: readonly Corner[] = ['topLeft', 'topRight', 'bottomLeft', 'bottomRight']

/** A little inside the edges, so that the corners can be seen and taken hold of. */
export const FIRST_BOX: CropBox = { left: 0.1, top: 0.1, right: 0.9, bottom: 0.9 }

/** Smaller than that, nothing of a meal can be recognised. */
const SMALLEST = 0.15

const between = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

/** Keeps its size; at the edge of the picture it stops. */
export function movedBox({ left, top, right, bottom }: CropBox, x: number, y: number): CropBox {
  const across = between(x, -left, 1 - right)
  const down = between(y, -top, 1 - bottom)
  return { left: left + across, top: top + down, right: right + across, bottom: bottom + down }
}

export function draggedCorner(box: CropBox, corner: Corner, x: number, y: number): CropBox {
  const { left, top, right, bottom } = box
  const sideways = corner.endsWith('Left')
    ? { left: between(left + x, 0, right - SMALLEST) }
    : { right: between(right + x, left + SMALLEST, 1) }
  const upwards = corner.startsWith('top')
    ? { top: between(top + y, 0, bottom - SMALLEST) }
    : { bottom: between(bottom + y, top + SMALLEST, 1) }
  return { ...box, ...sideways, ...upwards }
}

export type Pixels = { x: number; y: number; width: number; height: number }

/** At least one pixel, however small the picture is. */
export function pixelsOf({ left, top, right, bottom }: CropBox, width: number, height: number): Pixels {
  const [x, y] = [Math.floor(left * width), Math.floor(top * height)]
  return {
    x,
    y,
    width: Math.max(1, Math.round(right * width) - x),
    height: Math.max(1, Math.round(bottom * height) - y),
  }
}
