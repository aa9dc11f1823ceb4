import { randomUUID } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { basename } from 'node:path'
import { SHORTEST_PASSPHRASE } from '@larder/contract/backups.ts'
import { sizeText } from '@larder/domain/size-text.ts'
import type { Ctx } from '#core/context.ts'
import { isEncrypted } from '#modules/operations/backups/archive-reading.service.ts'
import { ArchiveRefusal } from '#modules/operations/backups/archive-refusal.ts'
import { runArchiveWork } from '#modules/operations/backups/archive-work.service.ts'
import {
  archiveKey,
  findArchive,
  listArchives,
  makeArchive,
  remove,
} from '#modules/operations/backups/backups.service.ts'
import { keepSafetyArchive, newSafetyKey } from '#modules/operations/backups/safety-archive.service.ts'
import { type CommandEnvironment, type CommandOptions, counted, DONE, FAILED, MISUSED } from './command.ts'

/** Archives from the command line, for a server that runs, and for one that no longer starts. */

type Given = { environment: CommandEnvironment; archive: string; options: CommandOptions }

const actions: Record<string, { takesArchive: boolean; run: (given: Given) => Promise<number> }> = {
  create: { takesArchive: false, run: create },
  list: { takesArchive: false, run: list },
  verify: { takesArchive: true, run: verify },
  restore: { takesArchive: true, run: restore },
  delete: { takesArchive: true, run: removeOne },
}

export async function backup(
  environment: CommandEnvironment,
  name: string,
  options: CommandOptions,
  archive = '',
): Promise<number> {
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined
  if (!action || action.takesArchive !== (archive !== '')) {
    environment.terminal.complain(
      'Say backup create, backup list, or backup verify, restore or delete with an archive.',
    )
    return MISUSED
  }
  try {
    return await action.run({ environment, archive, options })
  } catch (error) {
    if (!(error instanceof ArchiveRefusal)) throw error
    environment.terminal.complain(
      error.reason === 'storeFailed'
        ? `The archive was made and is here, but its copy did not arrive (${error.where}).`
        : `The archive was refused (${error.message}). Nothing was changed.`,
    )
    return FAILED
  }
}

async function create({ environment: { terminal, open }, options }: Given): Promise<number> {
  const passphrase = options.encrypt || options['passphrase-stdin'] ? await askPassphrase(terminal, options) : undefined
  if (passphrase !== undefined && passphrase.length < SHORTEST_PASSPHRASE) {
    terminal.complain(`A passphrase has at least ${SHORTEST_PASSPHRASE} characters.`)
    return FAILED
  }
  terminal.say(await makeArchive(await open(), { passphrase }))
  return DONE
}

async function list({ environment: { terminal, open } }: Given): Promise<number> {
  const archives = await listArchives(await open())
  for (const { name, size, modified, places } of archives)
    terminal.say(
      `${modified.toISOString().slice(0, 16).replace('T', ' ')}  ${sizeText(size)}  ${name}${places.includes('store') ? '  (store)' : ''}`,
    )
  if (archives.length === 0) terminal.say('There is no archive.')
  return DONE
}

async function verify({ environment: { terminal, open }, archive, options }: Given): Promise<number> {
  const ctx = await open()
  const key = await keyOf(ctx, archive)
  const passphrase = await passphraseFor(key, terminal, options)
  const verified = await runArchiveWork(ctx, { what: 'verify', id: randomUUID(), key, passphrase })
  if (!verified) throw new Error('The archive was not tried.')
  const { schema, createdAt, rows, files } = verified
  terminal.say(`It can be restored: ${counted(rows, 'row')} and ${counted(files, 'file')} of ${createdAt}, ${schema}.`)
  return DONE
}

async function restore({ environment, archive, options }: Given): Promise<number> {
  const { terminal, open, setDatabaseAside } = environment
  if (!options.yes) {
    terminal.complain('This replaces everything there is by what the archive holds. Stop the server, and say --yes.')
    return MISUSED
  }
  if (options['new-database']) {
    const aside = setDatabaseAside()
    terminal.say(aside ? `The present database was renamed to ${aside}.` : 'There was no database to put aside.')
  }
  const ctx = await open()
  const key = await keyOf(ctx, archive)
  const passphrase = await passphraseFor(key, terminal, options)
  const safetyKey = options['new-database'] ? undefined : await newSafetyKey(ctx)
  await runArchiveWork(ctx, { what: 'restore', id: randomUUID(), key, passphrase, safetyKey })
  await keepSafetyArchive(ctx, { safetyKey })
  if (safetyKey) terminal.say(`What was there before is kept as ${basename(safetyKey)}.`)
  terminal.say('Everything was restored. Everybody signs in again.')
  return DONE
}

async function removeOne({ environment: { terminal, open }, archive }: Given): Promise<number> {
  terminal.say((await remove(await open(), archive)).message)
  return DONE
}

/** An archive is one that the server keeps, or a file, which is then kept as well. */
async function keyOf(ctx: Ctx<undefined>, archive: string): Promise<string> {
  const name = basename(archive)
  const key = archiveKey(name)
  if (!key) throw new Error(`${name} is no name of an archive: it ends with .zip or .zip.age.`)
  if (name === archive && (await findArchive(ctx, key))) return key
  if (!existsSync(archive)) throw new Error(`There is no archive ${archive}.`)
  await ctx.files.put(key, createReadStream(archive))
  return key
}

type Terminal = CommandEnvironment['terminal']

const passphraseFor = async (key: string, terminal: Terminal, options: CommandOptions) =>
  isEncrypted(key) ? askPassphrase(terminal, options) : undefined

async function askPassphrase(terminal: Terminal, options: CommandOptions): Promise<string> {
  if (options['passphrase-stdin']) return (await terminal.readInput()).split(/\r?\n/, 1)[0] ?? ''
  if (!terminal.interactive) throw new Error('There is nobody to ask for the passphrase: use --passphrase-stdin.')
  return terminal.askSecret('Passphrase:')
}
