import { folderOfAsset } from '@larder/domain/recipes/recipe-folders.ts'
import { withSharedMutex } from '#core/leases/shared-mutex.ts'
import { openFileStores } from '#ports/file-store.ts'
import { createFilesInTwoStores, type InTurn, type MovedFiles, moveFiles } from '#ports/files-in-two-stores.ts'
import { type CommandEnvironment, type CommandOptions, counted, DONE, FAILED, MISUSED } from './command.ts'

const SAY_EVERY = 500
const MIB = 1024 * 1024

/** Moves what the former store still has into the one that is set. The server may run meanwhile: it looks into both. */
export async function files(
  { terminal, open }: CommandEnvironment,
  action: string,
  { to }: CommandOptions,
): Promise<number> {
  if (action !== 'move' || (to !== 's3' && to !== 'folder')) {
    terminal.complain('Say files move --to s3, or files move --to folder.')
    return MISUSED
  }
  const ctx = await open()
  const { config } = ctx
  const { current, former } = await openFileStores(config.files)
  if (config.files.current !== to) {
    terminal.complain(`Set FILES_STORE=${to} and start the server again first: what is new then goes there already.`)
    return FAILED
  }
  if (!former) {
    terminal.complain('The store that the files come from is not set: FILES_S3_ENDPOINT and the others of its kind.')
    return FAILED
  }
  const stores = { current, former }
  const moving = { ...ctx, files: createFilesInTwoStores(stores) }
  const inTurn: InTurn = (key, work) => {
    const folder = folderOfAsset(key)
    return folder === undefined ? work() : withSharedMutex(moving, folder, work)
  }
  const onProgress = (done: MovedFiles) => {
    if ((done.moved + done.wereThere) % SAY_EVERY === 0) terminal.say(`${counted(done.moved, 'file')} moved …`)
  }
  const { moved, bytes, wereThere } = await moveFiles(stores, onProgress, inTurn)
  terminal.say(`${counted(moved, 'file')} moved (${Math.ceil(bytes / MIB)} MB), ${wereThere} had been moved before.`)
  return DONE
}
