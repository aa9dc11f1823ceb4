/** How a chosen picture is held before it is sent: turned by quarters, mirrored or not. */
export type Posture = { quarters: number; mirrored: boolean }

export const UPRIGHT: Posture = { quarters: 0, mirrored: false }

const JPEG_QUALITY = 0.9

/** A picture that was not touched goes as it is; a browser that cannot draw it sends it untouched. */
export async function turnPicture(file: File, { quarters, mirrored }: Posture): Promise<Blob> {
  const turns = ((quarters % 4) + 4) % 4
  if (turns === 0 && !mirrored) return file
  const bitmap = await createImageBitmap(file)
  const lying = turns % 2 === 1
  const canvas = document.createElement('canvas')
  canvas.width = lying ? bitmap.height : bitmap.width
  canvas.height = lying ? bitmap.width : bitmap.height
  const context = canvas.getContext('2d')
  if (!context) return file
  context.translate(canvas.width / 2, canvas.height / 2)
  context.scale(mirrored ? -1 : 1, 1)
  context.rotate(((mirrored ? -turns : turns) * Math.PI) / 2)
  context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2)
  bitmap.close()
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY))
  return drawn ?? file
}
