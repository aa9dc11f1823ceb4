import type { Files } from '#ports/files.ts'
import { MEDIA_FOLDERS } from './archive-format.ts'
import type { Reached } from './restore-points.ts'

/**
 * Replaces files folder by folder, each by a rename. The commit of the rows decides: from then on the staged files
 * belong to them, and an interrupted swap is completed at the next start. Every step can be repeated: a folder below
 * `old` means that the present one was put aside, one below `new` that its successor has not yet been moved in.
 */

const RESTORES = 'restores'
const DISCARDED = 'discarded-restores'

export const stagingOf = (id: string) => `${RESTORES}/${id}`
export const newFolder = (id: string) => `${stagingOf(id)}/new`
const oldFolder = (id: string) => `${stagingOf(id)}/old`
/** Sorts after everything else of a restore, so that it is deleted last where a folder is deleted file by file. */
const swappedMark = (id: string) => `${stagingOf(id)}/swapped`

const EMPTY = new Uint8Array()

/** Everything that needs disk space happens before the commit; after it only renames. */
export async function prepareSwap(files: Files, id: string): Promise<void> {
  await files.put(`${oldFolder(id)}/prepared`, EMPTY)
  for (const folder of MEDIA_FOLDERS)
    if (await isEmpty(files, folder)) await files.put(`${oldFolder(id)}/${folder}/nothing`, EMPTY)
}

export async function swapMedia(files: Files, id: string, reached: Reached): Promise<void> {
  if (await files.get(swappedMark(id))) return
  for (const folder of MEDIA_FOLDERS) {
    if (await isEmpty(files, `${oldFolder(id)}/${folder}`)) await files.moveAll(folder, `${oldFolder(id)}/${folder}`)
    await reached(`put aside ${folder}`)
    await moveIn(files, `${newFolder(id)}/${folder}`, folder)
    await reached(`moved in ${folder}`)
  }
  await files.put(swappedMark(id), EMPTY)
}

/** Another process may have just created the folder again: the archived one counts. */
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

/** Put out of sight first, so that a completed swap cannot look like an interrupted one. */
export async function discardStaging(files: Files, id: string, reached: Reached = async () => {}): Promise<void> {
  await files.moveAll(stagingOf(id), `${DISCARDED}/${id}`)
  await reached('discarded')
  await files.removeAll(`${DISCARDED}/${id}`)
}

/** Removes what a process left that died while removing. */
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
