/** HEIC to raw pixels, upright, in a worker with a limit on size, memory and time. It never decodes in this thread. */
import { Worker } from 'node:worker_threads'
import { heicSize } from './heic-header.ts'
import { type PortError, portError } from './port-error.ts'
import { workerFile } from './worker-file.ts'

export type RawPicture = { width: number; height: number; data: Uint8ClampedArray }
export type HeicJob = { bytes: Uint8Array; maxPixels: number; memoryBytes: number }
export type HeicOptions = {
  workerUrl?: URL
  timeoutMs: number
  maxPixels: number
  maxSide: number
  /** What the decoder may use besides the picture and the file. */
  decoderBytes?: number
}

const DECODER_BYTES = 64 * 1024 * 1024
/** Planes in 16 bit twice over, and the result; the file is copied in once and its picture cut out of it. */
const BYTES_PER_PIXEL = 16
const COPIES_OF_FILE = 3
const HEAP_MB = 128

export async function decodeHeic(bytes: Uint8Array, options: HeicOptions): Promise<RawPicture> {
  const { maxPixels, maxSide, decoderBytes = DECODER_BYTES } = options
  const size = heicSize(bytes)
  if (!size) throw damaged()
  const pixels = size.width * size.height
  if (pixels === 0) throw damaged()
  if (pixels > maxPixels || Math.max(size.width, size.height) > maxSide) {
    throw tooManyPixels(maxPixels)
  }
  const memoryBytes = decoderBytes + pixels * BYTES_PER_PIXEL + bytes.length * COPIES_OF_FILE
  return inWorker({ bytes, maxPixels, memoryBytes }, options)
}

function inWorker(
  job: HeicJob,
  { workerUrl = workerFile('heic-worker'), timeoutMs }: HeicOptions,
): Promise<RawPicture> {
  const worker = new Worker(workerUrl, {
    workerData: job,
    execArgv: [],
    env: {},
    // The decoder prints what it thinks of a damaged file.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: HEAP_MB / 4 },
  })
  return new Promise<RawPicture>((resolve, reject) => {
    const finish = (error: PortError) => {
      reject(error)
      void worker.terminate()
    }
    const timer = setTimeout(
      () => finish(portError({ kind: 'timeout', message: 'The picture takes too long to read' })),
      timeoutMs,
    )
    worker.once('message', (picture: RawPicture) => {
      resolve(picture)
      void worker.terminate()
    })
    worker.once('error', (error) => finish(isMissing(error) ? notInstalled(error) : damaged(error)))
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(damaged())
    })
  })
}

const MEGA = 1_000_000

export const tooManyPixels = (most: number) =>
  portError({ kind: 'tooLarge', message: `The picture has too many pixels: ${most / MEGA} million are the most` })

/** A missing worker is a broken build, not a fault of the picture. */
const isMissing = (error: Error) => 'code' in error && String(error.code).endsWith('MODULE_NOT_FOUND')

const notInstalled = (cause: unknown) =>
  portError({ kind: 'failed', message: 'HEIC pictures cannot be read on this server' }, cause)

const damaged = (cause?: unknown) => portError({ kind: 'unsupported', message: 'The picture is damaged' }, cause)
