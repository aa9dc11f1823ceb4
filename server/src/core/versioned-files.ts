import { randomInt } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Files, ListedFile, StoredFile } from '#ports/files.ts'
import type { Ctx } from './context.ts'

/**
 * Files that are replaced but never overwritten. What belongs together, such as the three sizes of a picture, is
 * written under a new key; then the row names that key, and the outbox removes the former one. So readers never see
 * parts of two pictures, however many processes write, and a failure only leaves a version that no row names, for
 * clean-up to remove. Files stored before there were versions lie in the folder itself, and count until a version
 * replaces them. Decision 0042.
 */

type Content = Uint8Array | Readable
type Contents = { readonly [name: string]: Content }

const PREFIX = 'version-'
const KEY = /^[A-Za-z0-9]{1,64}$/
const KEY_SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const KEY_LENGTH = 4

/** Clients put it into the address of a picture, so that a new picture is a new address. */
export const freshKey = () => Array.from({ length: KEY_LENGTH }, () => KEY_SIGNS[randomInt(KEY_SIGNS.length)]).join('')

export const versionFolder = (folder: string, key: string) => `${folder}/${PREFIX}${key}`

/** Writes all of them under a new key, or none. */
export async function putVersion(files: Files, folder: string, contents: Contents): Promise<string> {
  const key = await freeKey(files, folder, Object.keys(contents))
  try {
    for (const [name, content] of Object.entries(contents))
      await files.put(`${versionFolder(folder, key)}/${name}`, content)
    return key
  } catch (error) {
    await removeVersion(files, folder, key)
    throw error
  }
}

async function freeKey(files: Files, folder: string, names: string[]): Promise<string> {
  const key = freshKey()
  for (const name of names) if (await getVersion(files, folder, key, name)) return freeKey(files, folder, names)
  return key
}

/** For a version whose row was not written; a missing one is no error. */
export const removeVersion = (files: Files, folder: string, key: string): Promise<void> =>
  files.removeAll(versionFolder(folder, key))

/** Removes the version that a row named before, and what lies in the folder from before there were versions. */
export async function removeFormer(
  files: Files,
  folder: string,
  { key, names }: { key: string | null; names: readonly string[] },
): Promise<void> {
  for (const name of names) await files.remove(`${folder}/${name}`)
  if (key !== null && KEY.test(key)) await removeVersion(files, folder, key)
}

/** A file of exactly this version. */
export const getVersion = async (
  files: Files,
  folder: string,
  key: string,
  name: string,
): Promise<StoredFile | undefined> => (KEY.test(key) ? files.get(`${versionFolder(folder, key)}/${name}`) : undefined)

/**
 * Where the current file is. In a backup the rows may be older than the files: if the version that a row names was
 * already replaced, the newer one counts.
 */
export async function placeOf(
  files: Files,
  folder: string,
  key: string | null,
  name: string,
): Promise<string | undefined> {
  const named = key !== null && KEY.test(key) ? [`${versionFolder(folder, key)}/${name}`] : []
  for (const place of [...named, `${folder}/${name}`]) if (await files.get(place)) return place
  const others: ListedFile[] = []
  for await (const file of files.list(folder))
    if (isVersion(file.key.slice(folder.length + 1)) && file.key.endsWith(`/${name}`)) others.push(file)
  return newest(others)?.key
}

export async function findVersion(
  files: Files,
  folder: string,
  key: string | null,
  name: string,
): Promise<StoredFile | undefined> {
  const quick = key === null ? undefined : await getVersion(files, folder, key, name)
  if (quick) return quick
  const place = await placeOf(files, folder, key, name)
  return place === undefined ? undefined : files.get(place)
}

const isVersion = (path: string) => path.startsWith(PREFIX) && path.split('/').length === 2

const newest = (files: ListedFile[]): ListedFile | undefined =>
  files.reduce<ListedFile | undefined>((best, one) => (best && best.modified >= one.modified ? best : one), undefined)

/** The public path of a file, and its version. */
export function readPlace(key: string): { folder: string; version: string | undefined; name: string } {
  const parts = key.split('/')
  const name = parts.pop() ?? ''
  const last = parts.at(-1) ?? ''
  if (!last.startsWith(PREFIX)) return { folder: parts.join('/'), version: undefined, name }
  return { folder: parts.slice(0, -1).join('/'), version: last.slice(PREFIX.length), name }
}

export type CurrentFile = ListedFile & { path: string }

/**
 * All current files below a folder with their public paths; `keyOf` tells the version that a row names, if it is known.
 */
export async function listCurrent(
  files: Files,
  root: string,
  keyOf: (folder: string) => string | null | undefined,
): Promise<CurrentFile[]> {
  const listed: ListedFile[] = []
  for await (const file of files.list(root)) listed.push(file)
  const chosen = new Map<string, string | undefined>()
  for (const { key } of listed) {
    const { folder } = readPlace(key)
    if (!chosen.has(folder)) chosen.set(folder, chosenVersion(listed, folder, keyOf(folder)))
  }
  return listed.flatMap(({ key, size, modified }) => {
    const { folder, version, name } = readPlace(key)
    const path = `${folder}/${name}`.slice(root.length + 1)
    return chosen.get(folder) === version ? [{ path, key, size, modified }] : []
  })
}

function chosenVersion(listed: ListedFile[], folder: string, named: string | null | undefined): string | undefined {
  const own = listed
    .map((file) => ({ ...file, place: readPlace(file.key) }))
    .filter(({ place }) => place.folder === folder)
  if (named && own.some(({ place }) => place.version === named)) return named
  const plain = own.some(({ place }) => place.version === undefined)
  return plain ? undefined : readPlace(newest(own)?.key ?? '').version
}

/**
 * Files are stored before the rows that name them. When the rows fail, `remove` takes the files away again, unless the
 * connection was lost: then they may have been committed all the same, and files without rows are found by the clean-up.
 */
export async function removeUnlessCommitted(
  { dialect }: Pick<Ctx<unknown>, 'dialect'>,
  error: unknown,
  remove: () => Promise<unknown>,
): Promise<void> {
  if (!dialect.isConnectionLost(error)) await remove()
}
