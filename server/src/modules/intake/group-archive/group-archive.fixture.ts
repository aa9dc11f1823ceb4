import { buffer } from 'node:stream/consumers'
import { groupArchiveApi } from '@larder/contract/group-archive.ts'
import { reportsApi } from '@larder/contract/reports.ts'
import { ZipFile } from 'yazl'
import { entriesOf } from '#modules/intake/recipe-export/recipe-zips.fixture.ts'
import type { Person } from '#test/factories/factories.ts'
import type { Kit } from '#test/kit.ts'

/** For tests only: archives as people pack, send and import them. */

export async function packed(kit: Kit, by: Person): Promise<Buffer> {
  const { data } = await kit.as(by).call(groupArchiveApi.startExport)
  await kit.runJobs()
  const token = await kit.as(by).call(groupArchiveApi.exportToken, { params: { item_id: data.id } })
  const answer = await kit.app.inject({ url: `/api/utils/download?token=${token.data.fileToken}` })
  return answer.rawPayload
}

export const zipOf = (files: Iterable<readonly [string, Uint8Array | string]>): Promise<Buffer> => {
  const zip = new ZipFile()
  for (const [name, content] of files) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream as NodeJS.ReadableStream)
}

export const send = (kit: Kit, by: Person, bytes: Uint8Array) =>
  kit.as(by).call(groupArchiveApi.upload, {
    form: { archive: { filename: 'group.zip', mimetype: 'application/zip', bytes } },
  })

/** Through all calls; answers with the report. */
export async function imported(kit: Kit, by: Person, bytes: Uint8Array, group?: string) {
  const { data: upload } = await send(kit, by, bytes)
  const started = await kit.as(by).call(groupArchiveApi.startImport, {
    params: { item_id: upload.id },
    body: { group: group ?? upload.groups[0]?.id },
  })
  await kit.runJobs()
  return (await kit.as(by).call(reportsApi.get, { params: { item_id: started.data.reportId } })).data
}

/** Other servers have other people and homes. */
const OTHERS = /(household|person)\.jsonl$/
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** What an archive says of records, with ids told by where they stand first: two of the same content are equal. */
export async function contentOf(archive: Buffer): Promise<string[]> {
  const lines: string[] = []
  for (const [name, content] of await entriesOf(archive))
    if (name.startsWith('things/') && !OTHERS.test(name))
      for (const line of String(content).split('\n').filter(Boolean)) lines.push(`${name} ${line}`)
  const plain = (line: string) => line.replace(UUID, '#')
  lines.sort((one, other) => (plain(one) < plain(other) ? -1 : 1))
  const places = new Map<string, string>()
  return lines.map((line) =>
    line.replace(UUID, (id) => {
      const place = places.get(id) ?? `#${places.size}`
      places.set(id, place)
      return place
    }),
  )
}
