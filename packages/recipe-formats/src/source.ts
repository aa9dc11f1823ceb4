/** What somebody uploaded, as folders and names: where it begins, what lies beside what, and bytes as text. */
import type { Value } from '@larder/page-reader/clean/values.ts'
import { decodeBytes } from '@larder/page-reader/decode-bytes.ts'
import type { Source, SourceFile } from './format.ts'
import type { FormatFile, FormatPicture } from './format-recipe.ts'
import { valuesByKey } from './values-by-key.ts'

export const baseName = (name: string): string => name.slice(name.lastIndexOf('/') + 1)

/** Without the slash at its end; empty for the root. */
export const folderOf = (name: string): string => name.slice(0, Math.max(0, name.lastIndexOf('/')))

export const endingOf = (name: string): string => /\.[^./]{1,20}$/.exec(name)?.[0].toLowerCase() ?? ''

/** What systems leave in archives: `__MACOSX/…`, `._name`, `.DS_Store`. */
const isHidden = (name: string): boolean =>
  baseName(name).startsWith('.') || name.split('/').some((part) => part === '__MACOSX')

/** Where the recipes of an archive begin; `stays` names the folder that is not entered although it stands alone. */
export function baseFolder(
  { files }: Source,
  stays: (folder: string, files: readonly SourceFile[]) => boolean = () => false,
): string {
  const folders = new Set(
    files.map(({ name }) => slashed(name)).flatMap((name) => name.split('/').slice(0, -1).slice(0, 1)),
  )
  const [own, ...others] = [...folders].filter((folder) => !folder.startsWith('__'))
  const isAlone = own !== undefined && others.length === 0 && folders.size === 2
  return isAlone && !stays(own, files) ? `${own}/` : ''
}

const slashed = (name: string): string => name.replaceAll('\\', '/').replace(/^(?:\.?\/)+/, '')

/** The files below a folder, named from there, as people see them: hidden ones are left out. */
export const filesBelow = ({ files }: Pick<Source, 'files'>, base = ''): SourceFile[] =>
  files.flatMap((file) => {
    const name = slashed(file.name)
    return name.startsWith(base) && !isHidden(name) ? [{ ...file, name: name.slice(base.length) }] : []
  })

/** Files by the folder they lie in, folders in the order in which they come. */
export const byFolder = (files: readonly SourceFile[]): Map<string, SourceFile[]> =>
  valuesByKey(files.map((file) => [folderOf(file.name), file]))

/**
 * Finds files by the names that other files call them. Archives disagree about letters beyond ASCII. A name that is not
 * found as a whole is compared by its ASCII letters, which every encoding agrees on, and counts if only one file fits.
 */
export function fileFinder(files: readonly SourceFile[]): FindFile {
  const whole = new Map(files.map((file) => [plainName(file.name), file]))
  const bare = new Map<string, SourceFile | undefined>()
  for (const file of files) {
    const name = asciiName(file.name)
    bare.set(name, bare.has(name) ? undefined : file)
  }
  return (path) => {
    const name = slashed(path)
    return name === ''
      ? undefined
      : (whole.get(plainName(name)) ?? whole.get(plainName(decodedPath(name))) ?? bare.get(asciiName(name)))
  }
}

export type FindFile = (path: string) => SourceFile | undefined

const plainName = (name: string): string => name.normalize('NFC').toLowerCase()
/** Signs beyond ASCII are one or several wrong ones, depending on who misread them. */
const asciiName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/\P{ASCII}+/gu, '?')
    .toLowerCase()

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** A picture as a recipe names it: somewhere on the web, or a file beside it. */
export function picturesNamed(path: string, find: FindFile): FormatPicture[] {
  if (/^https?:\/\//i.test(path)) return [{ address: path }]
  const file = find(path)
  return file ? [asFile(file)] : []
}

export const asFile = ({ name, read }: SourceFile): FormatFile => ({ name: baseName(name), read })

/** A text of a recipe is not longer; what claims to be would only fill the memory. */
const LONGEST_FILE = 64 * 1024 * 1024

export async function textOfFile(file: SourceFile): Promise<string> {
  if (file.size > LONGEST_FILE) throw new RangeError(`${baseName(file.name)} is too large`)
  const bytes = await file.read()
  if (bytes.length > LONGEST_FILE) throw new RangeError(`${baseName(file.name)} is too large`)
  return decodeBytes(bytes)
}

/** The beginning of a text; empty where there is none. For telling formats apart. */
export async function headOfFile(file: SourceFile, longest = 4_096): Promise<string> {
  if (file.size > LONGEST_FILE) return ''
  try {
    return decodeBytes((await file.read()).subarray(0, longest))
  } catch {
    return ''
  }
}

export const jsonOfFile = async (file: SourceFile): Promise<Value> => JSON.parse(await textOfFile(file)) as Value
