/** Draws a picture as it is held, or a part of it. A browser that cannot draw it leaves it as it was. */
import { type CropBox, pixelsOf } from './crop-box.ts'
import type { Orientation } from './orientation.ts'

const JPEG_QUALITY = 0.9

type Draw = (context: CanvasRenderingContext2D, bitmap: ImageBitmap) => void

async function drawn(file: Blob, sizeOf: (bitmap: ImageBitmap) => [number, number], draw: Draw): Promise<Blob> {
  const bitmap = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  const [width, height] = sizeOf(bitmap)
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return file
  draw(context, bitmap)
  bitmap.close()
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY))
  return picture ?? file
}

/** A picture that was not touched goes as it is. */
export async function turnPicture(file: Blob, { quarters, mirrored }: Orientation): Promise<Blob> {
  if (quarters === 0 && !mirrored) return file
  const lying = quarters % 2 === 1
  return drawn(
    file,
    ({ width, height }) => (lying ? [height, width] : [width, height]),
    (context, bitmap) => {
      context.translate(context.canvas.width / 2, context.canvas.height / 2)
      context.rotate((quarters * Math.PI) / 2)
      context.scale(mirrored ? -1 : 1, 1)
      context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2)
    },
  )
}

export async function cropPicture(file: Blob, box: CropBox): Promise<Blob> {
  const partOf = ({ width, height }: ImageBitmap) => pixelsOf(box, width, height)
  return drawn(
    file,
    (bitmap) => {
      const { width, height } = partOf(bitmap)
      return [width, height]
    },
    (context, bitmap) => {
      const { x, y, width, height } = partOf(bitmap)
      context.drawImage(bitmap, x, y, width, height, 0, 0, width, height)
    },
  )
}
