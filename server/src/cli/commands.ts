import { makeAdmin, resetPassword, resetSecondFactor, unlock } from './accounts.ts'
import { backup } from './backup.ts'
import { check } from './check.ts'
import {
  type CommandEnvironment,
  type CommandOptions,
  DONE,
  MISUSED,
  type OptionName,
  parseCommandLine,
} from './command.ts'
import { files } from './files.ts'
import { isHealthy } from './health.ts'
import { importBackupCommand } from './import-backup.ts'
import { nutritionCommand } from './nutrition.ts'
import { outbox } from './outbox.ts'
import { parseLines } from './parse-lines.ts'
import { readPageCommand } from './read-page.ts'
import { reindex } from './reindex.ts'

/** The commands of the operator: what each needs, what it says, and how it ends. */

const HELP = `Larder from the command line

  npm run larder -- <command>

  reset-password <email>   set a new password, unlock the account and end its sessions; the password is asked for
                           without being shown, or read from the first line of the input with --password-stdin
                           (--built-in: also for an account that signs in with LDAP or OpenID Connect, which then
                           signs in with this password instead; --end-api-tokens: revoke its API tokens too)
  reset-second-factor <email>
                           take a lost second factor and all passkeys away; the account signs in with its password alone
  make-admin <email>       make somebody an administrator
  unlock [--all]           unlock accounts whose lock time has passed; with --all every locked account
  reindex                  write the search index anew, while the server runs, and say what was wrong with it
  outbox [--retry]         show what is left to do after changes (index, files, averages) and what was given up; ends
                           with 1 when something was; with --retry the server tries that again
  read-page [<page>]       read the recipe of an address or a file and say where each part came from; without either,
                           read lines of JSON {"id", "url", "html"} and print {"id", "recipe"} or {"id", "problem"}
  check [--repair]         say whether every row has its files and every file its row, and whether the search finds what
                           is there; ends with 1 if not; with --repair stray files go and the search index is mended
  files move --to s3|folder
                           move pictures, attachments and archives into the store that FILES_STORE names, while the
                           server runs; may be interrupted and begun again
  health                   end with 0 when the server of this installation answers, with 1 when it does not
  parse-lines              read ingredient lines from the input and print what each says as JSON, an object a line
  nutrition                read lines of JSON {"id", "language", "servings", "ingredients"} and print what a serving of
                           each has as {"id", "perServing", "counted", "uncounted"}
  backup create            make an archive of everything, while the server runs; --encrypt asks for a passphrase
  backup list              show the archives that are kept
  backup verify <archive>  restore an archive, by its name or as a file, into a scratch database and compare it
  backup restore <archive> --yes
                           put what an archive holds in the place of everything there is, or change nothing; with
                           --new-database the file of a broken SQLite database is put aside first
  backup delete <archive>  delete an archive
                           (--passphrase-stdin: the passphrase is the first line of the input)
  import-backup <file>     bring the whole backup of Mealie in beside what is there, for a server without a browser: who
                           or what is here under the same name stays as it is and is taken for that of the backup
                           (--dry-run: only say what would come; --keep-admins: its administrators become ones here)
  help                     this text`

type Command = {
  takes: 'email' | 'page' | 'file' | 'action' | 'nothing'
  options: OptionName[]
  run: (environment: CommandEnvironment, given: string, options: CommandOptions, second?: string) => Promise<number>
}

const commands: Record<string, Command> = {
  'reset-password': { takes: 'email', options: ['built-in', 'end-api-tokens', 'password-stdin'], run: resetPassword },
  'reset-second-factor': { takes: 'email', options: [], run: resetSecondFactor },
  'make-admin': { takes: 'email', options: [], run: makeAdmin },
  unlock: { takes: 'nothing', options: ['all'], run: unlock },
  reindex: { takes: 'nothing', options: [], run: reindex },
  outbox: { takes: 'nothing', options: ['retry'], run: outbox },
  'read-page': { takes: 'page', options: [], run: readPageCommand },
  check: { takes: 'nothing', options: ['repair'], run: check },
  files: { takes: 'action', options: ['to'], run: files },
  health: { takes: 'nothing', options: [], run: isHealthy },
  backup: { takes: 'action', options: ['encrypt', 'new-database', 'passphrase-stdin', 'yes'], run: backup },
  'import-backup': { takes: 'file', options: ['dry-run', 'keep-admins'], run: importBackupCommand },
  nutrition: { takes: 'nothing', options: [], run: nutritionCommand },
  'parse-lines': { takes: 'nothing', options: [], run: parseLines },
}

const minArguments = { email: 1, page: 0, file: 1, action: 1, nothing: 0 }
const maxArguments = { email: 1, page: 1, file: 1, action: 2, nothing: 0 }
const needs = {
  email: 'needs one e-mail',
  page: 'takes one address or file',
  file: 'needs one file',
  action: 'needs to hear what to do, and with what',
  nothing: 'takes nothing else',
}

export async function runCommand(args: string[], environment: CommandEnvironment): Promise<number> {
  const { terminal } = environment
  const misused = (why: string) => {
    terminal.complain(`${why}\n\n${HELP}`)
    return MISUSED
  }
  let given: ReturnType<typeof parseCommandLine>
  try {
    given = parseCommandLine(args)
  } catch (error) {
    return misused((error as Error).message)
  }
  const [name, ...rest] = given.positionals
  if (given.values.help || name === 'help') {
    terminal.say(HELP)
    return DONE
  }
  const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) return misused(name === undefined ? 'Say what to do.' : `There is no command called ${name}.`)
  const stray = optionsOf(given.values).find((option) => !command.options.includes(option))
  if (stray) return misused(`${name} does not know --${stray}.`)
  if (rest.length < minArguments[command.takes] || rest.length > maxArguments[command.takes])
    return misused(`${name} ${needs[command.takes]}.`)
  return command.run(environment, rest[0] ?? '', given.values, rest[1])
}

const optionsOf = (options: CommandOptions) =>
  Object.entries(options).flatMap(([name, set]) => (set ? [name as OptionName] : []))
