import type { Files } from '#ports/files.ts'
import { MEDIA_FOLDERS } from './archive-format.ts'

/**
 * Files take the place of others folder by folder, each in one step. The commit of the rows decides: from then on the
 * staged files belong to them, and whoever finds a swap that was interrupted, at the next start, carries it to its end.
 * Every step can be taken again: a folder below `old` says that the present one was put aside, one below `new` that its
 * successor has not yet moved in.
 */

const RESTORES = 'restores'
const DISCARDED = 'discarded-restores'

export const stagingOf = (id: string) => `${RESTORES}/${id}`
export const newFolder = (id: string) => `${stagingOf(id)}/new`
const oldFolder = (id: string) => `${stagingOf(id)}/old`

const EMPTY = new Uint8Array()

/** What needs room on the disk is done before the commit; after it only names change. */
export async function prepareSwap(files: Files, id: string): Promise<void> {
  await files.put(`${oldFolder(id)}/prepared`, EMPTY)
  for (const folder of MEDIA_FOLDERS)
    if (await isEmpty(files, folder)) await files.put(`${oldFolder(id)}/${folder}/nothing`, EMPTY)
}

export async function swapMedia(files: Files, id: string, reached: (point: string) => Promise<void>): Promise<void> {
  for (const folder of MEDIA_FOLDERS) {
    if (await isEmpty(files, `${oldFolder(id)}/${folder}`)) await files.moveAll(folder, `${oldFolder(id)}/${folder}`)
    await reached(`put aside ${folder}`)
    await moveIn(files, `${newFolder(id)}/${folder}`, folder)
    await reached(`moved in ${folder}`)
  }
}

/** Another process may have stored something a moment ago, and then the folder is there again: what was archived counts. */
async function moveIn(files: Files, from: string, to: string): Promise<void> {
  if (await isEmpty(files, to)) {
    await files.removeAll(to) // folders without files would be in the way
    await files.moveAll(from, to)
    return
  }
  for await (const { key } of files.list(from)) await files.move(key, `${to}${key.slice(from.length)}`)
}

async function isEmpty(files: Files, folder: string): Promise<boolean> {
  for await (const _ of files.list(folder)) return false
  return true
}

/**
 * Away with it, in one step: a swap that has come to its end must not look like one that was interrupted because some of
 * what it put aside is removed already.
 */
export async function discardStaging(files: Files, id: string, reached = async (_: string) => {}): Promise<void> {
  await files.moveAll(stagingOf(id), `${DISCARDED}/${id}`)
  await reached('discarded')
  await files.removeAll(`${DISCARDED}/${id}`)
}

/** What a process left that died while it removed. */
export const removeDiscarded = (files: Files): Promise<void> => files.removeAll(DISCARDED)

/** What earlier restores left, with the time of the last change. */
export async function listStaged(files: Files): Promise<Map<string, Date>> {
  const staged = new Map<string, Date>()
  for await (const { key, modified } of files.list(RESTORES)) {
    const id = key.split('/')[1] ?? ''
    const latest = staged.get(id)
    if (!latest || latest < modified) staged.set(id, modified)
  }
  return staged
}
