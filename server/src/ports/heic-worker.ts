/**
 * Decodes one HEIC picture in a thread of its own. A damaged or hostile file can only hurt this thread: its memory is
 * limited here, its time by the caller.
 */
import { parentPort, workerData } from 'node:worker_threads'
import decode from 'heic-decode'
import type { HeicJob } from './heic.ts'

const PAGE_BYTES = 64 * 1024

const { bytes, maxPixels, memoryBytes }: HeicJob = workerData

// The decoder's memory may grow to 2 GB by itself, and resourceLimits does not count WebAssembly.
const grow = WebAssembly.Memory.prototype.grow
WebAssembly.Memory.prototype.grow = function (this: WebAssembly.GrowingMemory, pages: number) {
  if (this.buffer.byteLength + pages * PAGE_BYTES > memoryBytes)
    throw new RangeError('The picture needs too much memory')
  return grow.call(this, pages)
}

const [first] = await decode.all({ buffer: bytes })
if (!first || first.width * first.height > maxPixels) throw new RangeError('The picture is not what its header says')
const { width, height, data } = await first.decode()
parentPort?.postMessage({ width, height, data }, [data.buffer])
