import { randomInt } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Files, ListedFile, StoredFile } from '#ports/files.ts'

/**
 * Files that are replaced and never overwritten. What belongs together, the three sizes of a picture, is written under
 * a key that nothing was stored under before; then the row names that key, and the outbox removes what it named before.
 * So whoever reads by the row never sees parts of two pictures, whatever number of processes write, and a failure
 * leaves a version that no row names: cleaning up removes it. What was stored before there were versions lies in the
 * folder itself, and counts until a version takes its place. Decision 0042.
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

/** For a version whose row was not written; what is not there is no problem. */
export const removeVersion = (files: Files, folder: string, key: string): Promise<void> =>
  files.removeAll(versionFolder(folder, key))

/** What a row named before, and what lies in the folder from before there were versions: nothing writes there any more. */
export async function removeFormer(
  files: Files,
  folder: string,
  { key, names }: { key: string | null; names: readonly string[] },
): Promise<void> {
  for (const name of names) await files.remove(`${folder}/${name}`)
  if (key !== null && KEY.test(key)) await removeVersion(files, folder, key)
}

/** Of exactly this version. */
export const getVersion = async (
  files: Files,
  folder: string,
  key: string,
  name: string,
): Promise<StoredFile | undefined> => (KEY.test(key) ? files.get(`${versionFolder(folder, key)}/${name}`) : undefined)

/**
 * Where the file lies that a row means. A backup is older than the files in it: the version that its row names may have
 * been replaced before it was packed, and then the one that took its place counts.
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

/** The path a file is known by outside, and the version it is of. */
export function readPlace(key: string): { folder: string; version: string | undefined; name: string } {
  const parts = key.split('/')
  const name = parts.pop() ?? ''
  const last = parts.at(-1) ?? ''
  if (!last.startsWith(PREFIX)) return { folder: parts.join('/'), version: undefined, name }
  return { folder: parts.slice(0, -1).join('/'), version: last.slice(PREFIX.length), name }
}

export type CurrentFile = ListedFile & { path: string }

/** Everything below a folder that counts, with the path it is known by outside; `keyOf` tells what rows name, if it is known. */
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
