/** Reads codes from pictures: by the browser's own reader where it has one, by ours elsewhere. */
import { readBarcode } from '@larder/domain/pantry/barcodes.ts'

const FORMATS = ['ean_13', 'ean_8', 'upc_a']
/** Wide enough for the thinnest bars, and small enough to be read many times a second. */
const WIDEST = 960

type BarcodeReader = { detect: (picture: ImageBitmapSource) => Promise<{ rawValue: string }[]> }
type BarcodeReaderClass = {
  new (options: { formats: string[] }): BarcodeReader
  getSupportedFormats: () => Promise<string[]>
}

/** The browser's own reader of codes on packs, where it has one that knows these formats. */
async function ownBarcodeReader(formats: string[]): Promise<BarcodeReader | undefined> {
  const Reader = (globalThis as { BarcodeDetector?: BarcodeReaderClass }).BarcodeDetector
  const known = await Reader?.getSupportedFormats().catch((): string[] => [])
  return Reader && formats.every((format) => known?.includes(format)) ? new Reader({ formats }) : undefined
}

type Source = HTMLVideoElement | ImageBitmap

export type ReadCode = (source: Source) => Promise<string | undefined>

export async function createReader(): Promise<ReadCode> {
  const own = await ownBarcodeReader(FORMATS)
  if (own)
    return async (source) => {
      const found = await own.detect(source).catch(() => [])
      return found.map(({ rawValue }) => readBarcode(rawValue)).find((code) => code !== undefined)
    }
  const { readBarcodePicture } = await import('@larder/domain/pantry/barcode-picture.ts')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (source) => {
    const [width, height] =
      source instanceof HTMLVideoElement ? [source.videoWidth, source.videoHeight] : [source.width, source.height]
    if (!context || width === 0 || height === 0) return undefined
    const scale = Math.min(1, WIDEST / Math.max(width, height))
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
    context.drawImage(source, 0, 0, canvas.width, canvas.height)
    return readBarcodePicture(context.getImageData(0, 0, canvas.width, canvas.height))
  }
}

export async function readFile(file: Blob): Promise<string | undefined> {
  const picture = await createImageBitmap(file)
  try {
    return await (await createReader())(picture)
  } finally {
    picture.close()
  }
}
