import { parseArgs } from 'node:util'
import type { Ctx } from '#core/context.ts'
import type { Terminal } from './terminal.ts'

/** What a command is given, and how it may end. */

export type CommandEnvironment = {
  terminal: Terminal
  /** Opens the data only when a command needs it; closing is the caller's. */
  open: () => Promise<Ctx<undefined>>
  /** Renames the file of the database, for one that cannot be opened; nothing where there is none. */
  setDatabaseAside: () => string | undefined
  /** Where the server of this installation listens. */
  serverAddress: () => string
}

/** Exit codes: done, failed, wrong usage. */
export const DONE = 0
export const FAILED = 1
export const MISUSED = 2

const options = {
  all: { type: 'boolean', default: false },
  'end-api-tokens': { type: 'boolean', default: false },
  'built-in': { type: 'boolean', default: false },
  to: { type: 'string', default: '' },
  repair: { type: 'boolean', default: false },
  retry: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  'keep-admins': { type: 'boolean', default: false },
  encrypt: { type: 'boolean', default: false },
  'new-database': { type: 'boolean', default: false },
  'passphrase-stdin': { type: 'boolean', default: false },
  'password-stdin': { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const

export type OptionName = keyof typeof options
export type CommandOptions = ReturnType<typeof parseCommandLine>['values']

/** Throws with a sentence at an option nobody knows. */
export const parseCommandLine = (args: string[]) => parseArgs({ args: args, options, allowPositionals: true })

export const counted = (count: number, noun: string): string => (count === 1 ? `1 ${noun}` : `${count} ${noun}s`)
