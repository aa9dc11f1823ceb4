/**
 * Five thousand recipes with pictures in one Paprika file (LARDER_BENCH_RECIPES for another number), looked at and
 * imported by the built server while somebody else cooks from it: how long it takes, what the server weighs at most,
 * and how long the other one has to wait. How far it is stands on the error output.
 */
import { once } from 'node:events'
import { createWriteStream, openAsBlob, statSync } from 'node:fs'
import path from 'node:path'
import { finished } from 'node:stream/promises'
import { crc32, gzipSync } from 'node:zlib'
import { appImportsApi, type ImportPreview, type ImportRun } from '@larder/contract/app-imports.ts'
import { pathOf } from '@larder/contract/endpoint.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import sharp from 'sharp'
import { newDataFolder, removeDataFolder, sleep, startBuiltServer } from './built-server.ts'
import { askUntil, ms, printDuringLongWork, watchMemory } from './during-long-work.ts'
import { arrive, type Member } from './member.ts'
import { photograph } from './pictures.ts'
import { line } from './print.ts'

const RECIPES = Number(process.env.LARDER_BENCH_RECIPES ?? 5000)
const PICTURES = 10
const QUIET_MS = 10_000
const POLL_MS = 500
const REPORT_EVERY_MS = 15_000
const MB = 1_000_000

const photos = await Promise.all(
  Array.from({ length: PICTURES }, async (_, at) => {
    const small = await sharp(await photograph(at))
      .resize({ width: 1200 })
      .jpeg({ quality: 70 })
      .toBuffer()
    return small.toString('base64')
  }),
)
const folder = newDataFolder()
const file = path.join(folder, 'bench.paprikarecipes')
await writeZip(file, recipes())

// The pools of memory are those of the container image.
const server = await startBuiltServer(folder, { MALLOC_ARENA_MAX: '2' })
const cook = await arrive(server.url)
const slug = (await (await cook.send('POST', recipesApi.create.path, { name: 'Porridge' })).json()) as string
const recipe = pathOf(recipesApi.get, { slug })
const quiet = await askUntil(cook, recipe, sleep(QUIET_MS))

const took: Record<string, number> = {}
const moved = moveIn(cook)
const watched = watchMemory(server.memoryBytes, moved)
const busy = await askUntil(cook, recipe, moved)
const { counts, status } = await moved

line(`a file of ${RECIPES} recipes with pictures`, `${(statSync(file).size / MB).toFixed(0)} MB`)
line('handing it in', `${((took.fixture ?? 0) / 1000).toFixed(1)} s`)
line('reading it for the preview', `${((took.read ?? 0) / 1000).toFixed(1)} s`)
line('importing it', `${((took.imported ?? 0) / 1000).toFixed(1)} s`, `${counts.imported} imported, ${status}`)
line('one recipe', ms((took.imported ?? 0) / RECIPES))
printDuringLongWork(await watched, quiet, busy)

await server.stop()
removeDataFolder(folder)

async function moveIn(member: Member): Promise<ImportRun> {
  const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const startedAt = performance.now()
    const result = await work()
    took[name] = performance.now() - startedAt
    return result
  }
  const { createPreview, preview, start, run } = appImportsApi
  const form = new FormData()
  form.set('archive', await openAsBlob(file), 'bench.paprikarecipes')
  const { id } = await timed('handedIn', async () => {
    const answer = await member.send(createPreview.method, createPreview.path, form)
    return (await answer.json()) as ImportPreview
  })
  const params = { item_id: id }
  const until = async <T extends { status: string }>(
    address: string,
    isOver: (status: string) => boolean,
    tell: (seen: T) => void = () => {},
  ) => {
    for (;;) {
      const seen = (await (await member.send('GET', address)).json()) as T
      if (isOver(seen.status)) return seen
      tell(seen)
      await sleep(POLL_MS)
    }
  }
  await timed('read', () => until<ImportPreview>(pathOf(preview, params), (status) => status !== 'reading'))
  return timed('imported', async () => {
    const answer = await member.send(start.method, pathOf(start, params), {})
    const { reportId } = (await answer.json()) as { reportId: string }
    return until<ImportRun>(
      pathOf(run, { report_id: reportId }),
      (status) => status !== 'running',
      progressReporter(performance.now()),
    )
  })
}

function progressReporter(startedAt: number) {
  let reportedAt = startedAt
  return ({ progress }: ImportRun): void => {
    const now = performance.now()
    if (now - reportedAt < REPORT_EVERY_MS) return
    reportedAt = now
    const memory = `${((server.memoryBytes() ?? 0) / 1024 / 1024).toFixed(0)} MB`
    console.error(`  ${progress.done} of ${progress.total} after ${((now - startedAt) / 1000).toFixed(0)} s, ${memory}`)
  }
}

function* recipes(): Generator<[name: string, content: Buffer]> {
  for (let number = 0; number < RECIPES; number++) {
    const content = {
      name: `Soup number ${number}`,
      ingredients: Array.from({ length: 12 }, (_, at) => `${at + 1} g of ingredient ${(number * 7 + at) % 200}`).join(
        '\n',
      ),
      directions: Array.from({ length: 8 }, (_, at) => `Step ${at + 1}: stir.`).join('\n\n'),
      servings: '4 servings',
      categories: ['winter', 'quick'],
      rating: number % 6,
      photo: 'soup.jpg',
      photo_data: photos[number % PICTURES],
    }
    yield [`${number}.paprikarecipe`, gzipSync(JSON.stringify(content), { level: 1 })]
  }
}

/** Files packed into one without compressing them again. */
async function writeZip(target: string, files: Iterable<[name: string, content: Buffer]>): Promise<void> {
  const output = createWriteStream(target)
  const directory: Buffer[] = []
  let offset = 0
  const write = async (part: Buffer) => {
    offset += part.length
    if (!output.write(part)) await once(output, 'drain')
  }
  for (const [name, content] of files) {
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(content.length, 14)
    common.writeUInt32LE(content.length, 18)
    common.writeUInt16LE(name.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\0'), common, place, Buffer.from(name)]))
    await write(Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), content]))
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006')
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(offset, 16)
  await write(entries)
  output.end(end)
  await finished(output)
}
