/** For tests only: what people bring from Paprika, and how it is uploaded. */
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { appImportsApi, type ImportPreview } from '@larder/contract/app-imports.ts'
import sharp from 'sharp'
import { ZipFile } from 'yazl'
import type { Person } from '#test/factories/factories.ts'
import type { Kit } from '#test/kit.ts'

export const jpg = await sharp({ create: { width: 24, height: 12, channels: 3, background: '#2f6b4a' } })
  .jpeg()
  .toBuffer()

/** As Paprika has the picture of a recipe. */
export const photo = { photo: 'a.jpg', photo_data: jpg.toString('base64') }

export function zipOf(files: Record<string, string | Uint8Array>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream as NodeJS.ReadableStream)
}

type Recipe = { name: string; ingredients?: string; directions?: string; photo_data?: string } & Record<string, unknown>

export const soup = (number: number | string): Recipe => ({
  name: `Soup ${number}`,
  ingredients: `500 g peas\n${number} onions`,
  directions: 'Cook.\n\nEat.',
})

/** Text in place of a recipe is what stands in a broken file. */
export const paprikaArchive = (...recipes: (Recipe | string)[]): Promise<Buffer> =>
  zipOf(
    Object.fromEntries(
      recipes.map((recipe, at) => [
        `${String(at).padStart(4, '0')}.paprikarecipe`,
        typeof recipe === 'string' ? recipe : gzipSync(JSON.stringify(recipe)),
      ]),
    ),
  )

const archive = (bytes: Uint8Array, filename = 'export.paprikarecipes') => ({
  filename,
  mimetype: 'application/octet-stream',
  bytes,
})

/** The contract's call. */
export const importFile = (kit: Kit, by: Person, bytes: Uint8Array, form: Record<string, string | boolean> = {}) =>
  kit.as(by).call(appImportsApi.import, { form: { migration_type: 'paprika', ...form, archive: archive(bytes) } })

export const uploadFile = async (kit: Kit, by: Person, bytes: Uint8Array, form: Record<string, string> = {}) =>
  (await kit.as(by).call(appImportsApi.createPreview, { form: { ...form, archive: archive(bytes) } })).data

/** Uploaded and read to its end. */
export async function previewOf(kit: Kit, by: Person, bytes: Uint8Array, form: Record<string, string> = {}) {
  const { id } = await uploadFile(kit, by, bytes, form)
  await kit.runJobs()
  return (await kit.as(by).call(appImportsApi.preview, { params: { item_id: id } })).data
}

export const start = async (kit: Kit, by: Person, { id }: Pick<ImportPreview, 'id'>, body: object = {}) =>
  (await kit.as(by).call(appImportsApi.start, { params: { item_id: id }, body })).data

export const itemsOf = async (kit: Kit, by: Person, { id }: Pick<ImportPreview, 'id'>, query: object = {}) =>
  (await kit.as(by).call(appImportsApi.previewItems, { params: { item_id: id }, query: { ...query } })).data
