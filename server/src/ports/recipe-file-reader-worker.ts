/** Reads one file, recipe by recipe, in a thread that can be ended. */
import { open, readFile, stat } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import type { Reader, ReadItem, Source, SourceFile } from '@larder/recipe-formats/format.ts'
import { formatOf, formats } from '@larder/recipe-formats/formats.ts'
import { isPortError, portError } from './port-error.ts'
import type { FileInItem, ReaderAnswer, ReaderOrder, RecipeFile, RecipeFileItem } from './recipe-file-reader.ts'
import { type ZipLimits, zipEntries, zipFileEntries } from './zip-entries.ts'

/** Years of recipes with their pictures; a hundred thousand files are something else. */
const LIMITS: ZipLimits = { entries: 60_000, unpackedBytes: 8_000_000_000, ratio: 200 }
/** Of an archive within the archive. */
const INNER_LIMITS: ZipLimits = { entries: 20_000, unpackedBytes: 500_000_000, ratio: 200 }
/** A single file is read as a whole. */
const MAX_FILE_BYTES = 100_000_000

let items: AsyncIterator<ReadItem> | undefined
/** The files of the item that was read last. */
let inItem: (() => Promise<Uint8Array>)[] = []
let closeArchive = () => {}
/** What all inner archives together may still unpack to. */
let innerBytes = 0

async function openFile(file: RecipeFile) {
  await close()
  innerBytes = LIMITS.unpackedBytes
  const source = await sourceOf(file)
  const chosen = file.format === undefined ? await recognised(source) : formatOf(file.format)
  if (!chosen?.reader) return { format: undefined, columns: undefined }
  const { reader } = chosen
  items = readOf(reader, source, file)
  return { format: chosen.id, columns: await reader.columns?.(source) }
}

/** The reader may still be running; nobody waits for it. */
async function close(): Promise<void> {
  const former = items
  items = undefined
  inItem = []
  await former?.return?.().catch(() => {})
  closeArchive()
  closeArchive = () => {}
}

const readOf = (reader: Reader, source: Source, { locale, columns }: RecipeFile) =>
  reader.read(source, { locale, ...(columns ? { columns } : {}) })[Symbol.asyncIterator]()

async function recognised(source: Source) {
  for (const one of formats) if (await one.reader?.recognise(source)) return one
  return undefined
}

async function sourceOf({ path, name }: RecipeFile): Promise<Source> {
  const { size } = await stat(path)
  if (!(await isZip(path))) {
    const file = bounded({ name, size, read: () => readFile(path) })
    return { fileName: name, isArchive: false, files: [file], unpack }
  }
  const { entries, close } = await zipFileEntries(path, size, LIMITS)
  closeArchive = close
  return { fileName: name, isArchive: true, files: entries.map(bounded), unpack }
}

async function unpack(file: SourceFile): Promise<SourceFile[]> {
  const unpackedBytes = Math.min(INNER_LIMITS.unpackedBytes, innerBytes)
  const entries = await zipEntries(await file.read(), { ...INNER_LIMITS, unpackedBytes })
  innerBytes -= entries.reduce((sum, { size }) => sum + size, 0)
  return entries.map(bounded)
}

const bounded = (file: SourceFile): SourceFile => ({
  ...file,
  read: async () => {
    if (file.size > MAX_FILE_BYTES) throw portError({ kind: 'tooLarge', message: 'A file in it is too large' })
    return file.read()
  },
})

/** The signatures of a zip with files, and of an empty one. */
const ZIP_BEGINNINGS = ['504b0304', '504b0506']

async function isZip(path: string): Promise<boolean> {
  const handle = await open(path)
  try {
    const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0)
    return ZIP_BEGINNINGS.includes(buffer.toString('hex'))
  } finally {
    await handle.close()
  }
}

async function next(): Promise<RecipeFileItem | undefined> {
  inItem = []
  const { value, done } = (await items?.next()) ?? { done: true, value: undefined }
  if (done) return undefined
  if (!value.recipe) return { message: value.message, reason: value.reason }
  const { pictures, assets, ...recipe } = value.recipe
  return {
    recipe: {
      ...recipe,
      pictures: pictures.map((picture) => ('address' in picture ? { address: picture.address } : handedOver(picture))),
      assets: assets.map(handedOver),
    },
  }
}

const handedOver = ({ name, read }: { name: string; read: () => Promise<Uint8Array> }): FileInItem => ({
  name,
  file: inItem.push(read) - 1,
})

async function bytesOf(file: number): Promise<Uint8Array> {
  const read = inItem[file]
  if (!read) throw portError({ kind: 'notFound', message: 'There is no such file' })
  // A copy can be transferred; the buffer it was cut from may be shared.
  return Uint8Array.from(await read())
}

function work(order: ReaderOrder): Promise<unknown> {
  if (order.order === 'open') return openFile(order.file)
  if (order.order === 'bytes') return bytesOf(order.file)
  return order.order === 'next' ? next() : close()
}

parentPort?.on('message', async (order: ReaderOrder) => {
  let answer: ReaderAnswer
  try {
    answer = { result: await work(order) }
  } catch (error) {
    const unreadable = { kind: 'unsupported', message: 'This cannot be read' } as const
    answer = { failure: isPortError(error) ? { ...error.problem } : unreadable }
  }
  const bytes = 'result' in answer && answer.result instanceof Uint8Array ? answer.result : undefined
  parentPort?.postMessage(answer, bytes ? [bytes.buffer as ArrayBuffer] : [])
})
