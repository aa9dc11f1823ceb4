/**
 * Converts pictures to WebP: upright, in sRGB, without metadata. The format is detected from the bytes, not the name.
 * It stores nothing, and the image library is loaded with the first picture.
 */

import { availableParallelism } from 'node:os'
import { LARGEST_FILE_BYTES } from '@larder/contract/fields.ts'
import { MINUTE_MS } from '@larder/domain/durations.ts'
import type sharpLibrary from 'sharp'
import type { Sharp, SharpOptions } from 'sharp'
import { createFairQueue, type Requester } from './fair-queue.ts'
import { decodeHeic, tooManyPixels } from './heic.ts'
import { brandsOf } from './heic-header.ts'
import { cleanHeif } from './heif-metadata.ts'
import { cleanGif, cleanJpeg, cleanPng, cleanWebp } from './picture-metadata.ts'
import { isPortError, type PortError, portError } from './port-error.ts'

export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic' | 'tiff'

/** Width and height after turning it upright. */
export type ImageInfo = { readonly format: ImageFormat; readonly width: number; readonly height: number }

export type RecipeSizes = { readonly original: Uint8Array; readonly middle: Uint8Array; readonly tiny: Uint8Array }

/** Every verb answers with a port problem: `unsupported`, `tooLarge` or `timeout`. */
export type Images = {
  inspect(bytes: Uint8Array): Promise<ImageInfo>
  /** The three files of a recipe or of a timeline event. */
  recipeSizes(bytes: Uint8Array): Promise<RecipeSizes>
  avatar(bytes: Uint8Array): Promise<Uint8Array>
  /** One picture to look at before it is kept. */
  preview(bytes: Uint8Array): Promise<Uint8Array>
  /** JPEG for an AI model that reads the picture. */
  forReading(bytes: Uint8Array): Promise<Uint8Array>
  /** One picture in full size. */
  plain(bytes: Uint8Array): Promise<Uint8Array>
  /** The original file without its metadata. */
  withoutMetadata(bytes: Uint8Array): Promise<Uint8Array>
  /** The same, in the fair queue for this caller. */
  onBehalfOf(requester: Requester): Images
}

export type ImagesOptions = {
  maxBytes?: number
  maxPixels?: number
  maxSide?: number
  timeoutMs?: number
  /** Pictures worked on at once; each may need a few hundred megabytes. */
  concurrency?: number
  /** Where the build put `heic-worker.js`, when it is not beside this code. */
  heicWorkerUrl?: URL
}

/** Above what phone cameras make; a small file can declare far more, and decoding costs by the pixel. */
const MAX_PIXELS = 50_000_000
const MAX_SIDE = 30_000
const TIMEOUT_MS = MINUTE_MS
const WAITING = 500
/** More than anybody chooses at once for one recipe. */
const WAITING_PER_PERSON = 50
/** One core stays free for requests. */
const PICTURES_AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1))

const QUALITY = 70
/** Half the time of the default 4, for files 5 % larger: imports bring thousands of pictures. */
const EFFORT = 2
const MIDDLE_SIDE = 900
const TINY_SIDE = 300
/** Small print stays legible, and models look at no more. */
const READING_SIDE = 2048
const READING_QUALITY = 80
const AVATAR_QUALITY = 90
const AVATAR_SIDE = 1024
/** The limit of the format. */
const MAX_WEBP_SIDE = 16_383

const formats: Readonly<Record<string, ImageFormat>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
  'image/heic': 'heic',
  'image/heif': 'heic',
  'image/heic-sequence': 'heic',
  'image/heif-sequence': 'heic',
  'image/tiff': 'tiff',
}

/** Not for TIFF, whose metadata and picture cannot be separated. */
const cleaners: { readonly [format in ImageFormat]?: (bytes: Uint8Array) => Uint8Array | undefined } = {
  jpeg: cleanJpeg,
  png: cleanPng,
  webp: cleanWebp,
  gif: cleanGif,
  avif: cleanHeif,
  heic: cleanHeif,
}

type SharpFactory = typeof sharpLibrary
type Picture = ImageInfo & { open: () => Sharp }

export function createImages(options: ImagesOptions = {}): Images {
  const { maxBytes = LARGEST_FILE_BYTES, maxPixels = MAX_PIXELS, maxSide = MAX_SIDE, timeoutMs = TIMEOUT_MS } = options
  const queue = createFairQueue({
    concurrency: options.concurrency ?? PICTURES_AT_ONCE,
    waiting: WAITING,
    waitingPerPerson: WAITING_PER_PERSON,
  })

  async function read(bytes: Uint8Array): Promise<Picture> {
    if (bytes.length > maxBytes) throw portError({ kind: 'tooLarge', message: 'The picture file is too large' })
    const format = await detectFormat(bytes)
    if (!format) throw portError({ kind: 'unsupported', message: 'The file is not a picture of a known kind' })
    const sharp = await loadSharp()
    return format === 'heic' ? readHeic(sharp, bytes) : readDirectly(sharp, bytes, format)
  }

  async function readHeic(sharp: SharpFactory, bytes: Uint8Array): Promise<Picture> {
    const limits = { timeoutMs, maxSide, maxPixels, workerUrl: options.heicWorkerUrl }
    const { width, height, data } = await decodeHeic(bytes, limits)
    const open = () => bounded(sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: maxPixels }))
    return { format: 'heic', width, height, open }
  }

  async function readDirectly(sharp: SharpFactory, bytes: Uint8Array, format: ImageFormat): Promise<Picture> {
    const settings: SharpOptions = { limitInputPixels: maxPixels, failOn: 'error', pages: 1 }
    const { autoOrient } = await sharp(bytes, settings).metadata()
    const { width, height } = autoOrient
    if (width > maxSide || height > maxSide || width * height > maxPixels) throw tooManyPixels(maxPixels)
    return { format, width, height, open: () => bounded(sharp(bytes, settings).autoOrient()) }
  }

  const bounded = (image: Sharp) => image.timeout({ seconds: Math.ceil(timeoutMs / 1000) })

  /** Waits for a slot, reads the picture, and turns failures into port errors. */
  const queued =
    (requester?: Requester) =>
    <T>(bytes: Uint8Array, work: (picture: Picture) => Promise<T>): Promise<T> =>
      queue.run(async () => {
        try {
          return await work(await read(bytes))
        } catch (error) {
          throw named(error, maxPixels)
        }
      }, requester)

  return Object.freeze(imagesWith(queued(), queued))
}

type WithPicture = <T>(bytes: Uint8Array, work: (picture: Picture) => Promise<T>) => Promise<T>

function imagesWith(withPicture: WithPicture, queued: (requester: Requester) => WithPicture): Images {
  return {
    inspect: (bytes) => withPicture(bytes, async ({ format, width, height }) => ({ format, width, height })),
    recipeSizes: (bytes) =>
      withPicture(bytes, async ({ open, width, height }) => {
        const original = await webp(within(open(), MAX_WEBP_SIDE))
        // A small picture is its own smaller copy.
        const middle = Math.max(width, height) <= MIDDLE_SIDE ? original : await webp(within(open(), MIDDLE_SIDE))
        const tiny = await webp(open().resize(TINY_SIDE, TINY_SIDE, { fit: 'cover', position: 'centre' }))
        return { original, middle, tiny }
      }),
    avatar: (bytes) => withPicture(bytes, ({ open }) => webp(within(open(), AVATAR_SIDE), AVATAR_QUALITY)),
    preview: (bytes) => withPicture(bytes, ({ open }) => webp(within(open(), MIDDLE_SIDE))),
    forReading: (bytes) => withPicture(bytes, ({ open }) => jpeg(within(open(), READING_SIDE))),
    plain: (bytes) => withPicture(bytes, ({ open }) => webp(within(open(), MAX_WEBP_SIDE))),
    withoutMetadata: async (bytes) => {
      const format = await detectFormat(bytes)
      const cleaned = format && cleaners[format]?.(bytes)
      if (!cleaned) throw portError({ kind: 'unsupported', message: 'The picture is damaged or of an unknown kind' })
      return cleaned
    },
    onBehalfOf: (requester) => imagesWith(queued(requester), queued),
  }
}

/** No `keepMetadata` of any kind: what is not asked for is not written. */
const webp = (image: Sharp, quality = QUALITY): Promise<Uint8Array> =>
  image.webp({ quality, effort: EFFORT }).toBuffer()

/** Transparent becomes white. */
const jpeg = (image: Sharp): Promise<Uint8Array> =>
  image.flatten({ background: '#ffffff' }).jpeg({ quality: READING_QUALITY }).toBuffer()

const within = (image: Sharp, side: number) =>
  image.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })

async function detectFormat(bytes: Uint8Array): Promise<ImageFormat | undefined> {
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(bytes)
  const format = found && formats[found.mime]
  // Some cameras write AVIF under the general brand and name it only second.
  return format === 'heic' && brandsOf(bytes).includes('avif') ? 'avif' : format
}

let loading: Promise<SharpFactory> | undefined

/** One thread per picture and no cache, for small computers; unneeded loaders are blocked. */
const loadSharp = () => {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1)
    sharp.cache(false)
    sharp.block({ operation: ['VipsForeignLoad'] })
    const wanted = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Tiff']
    sharp.unblock({ operation: wanted.map((name) => `VipsForeignLoad${name}`) })
    return sharp
  })
  return loading
}

function named(error: unknown, maxPixels: number): PortError {
  if (isPortError(error)) return error
  const text = error instanceof Error ? error.message : ''
  if (text.includes('pixel limit')) return tooManyPixels(maxPixels)
  if (/^timeout/i.test(text))
    return portError({ kind: 'timeout', message: 'The picture takes too long to read' }, error)
  return portError({ kind: 'unsupported', message: 'The picture is damaged' }, error)
}
