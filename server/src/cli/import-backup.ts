import { createReadStream, existsSync } from 'node:fs'
import { basename } from 'node:path'
import type { ImportPlan, MealieImport } from '@larder/contract/mealie-import.ts'
import { AppError } from '#core/errors.ts'
import { discardFile, keepBackup, plan, runNow } from '#modules/intake/mealie-import/mealie-import.service.ts'
import { type CommandEnvironment, type CommandOptions, counted, DONE, FAILED } from './command.ts'

/** Imports a backup of Mealie from the command line. */

export async function importBackupCommand(
  { terminal, open }: CommandEnvironment,
  path: string,
  options: CommandOptions,
): Promise<number> {
  if (!existsSync(path)) {
    terminal.complain(`There is no file ${path}.`)
    return FAILED
  }
  const ctx = await open()
  const choices = { groups: [], people: [], keepAdmins: options['keep-admins'] }
  try {
    const { id } = await keepBackup(ctx, {
      fileName: basename(path),
      userId: null,
      put: (key) => ctx.files.put(key, createReadStream(path)),
    })
    for (const line of planLines(await plan(ctx, id, choices))) terminal.say(line)
    if (options['dry-run']) {
      await discardFile(ctx, id)
      terminal.say('Nothing was changed.')
      return DONE
    }
    for (const line of outcomeLines(await runNow(ctx, id, choices))) terminal.say(line)
    terminal.say('What was left out, and why, stands in the administration under "Backups of Mealie".')
    return DONE
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    terminal.complain(`${error.message} Nothing was changed.`)
    return FAILED
  }
}

const verbs = { create: 'is made', join: 'joins', rename: 'comes as', skip: 'is left out' }

function planLines({ revision, groups }: ImportPlan): string[] {
  return [
    `A backup of revision ${revision || 'unknown'} with ${counted(groups.length, 'group')}.`,
    ...groups.flatMap(({ name, choice, becomes, counts, people }) => [
      `  ${name}: ${verbs[choice]}${choice === 'create' ? '' : ` ${becomes}`}`.trimEnd(),
      ...Object.entries(counts).flatMap(([kind, count]) => (count > 0 ? [`    ${count} ${kind}`] : [])),
      ...people.map(
        ({ username, email, choice, becomes, admin, conflict }) =>
          `    ${username} <${email}>${admin ? ', administrator' : ''}: ${verbs[choice]}${choice === 'create' ? '' : ` ${becomes}`}${conflict ? ` (${conflict})` : ''}`,
      ),
    ]),
  ]
}

const outcomeLines = ({ outcomes }: MealieImport): string[] =>
  outcomes.map(({ kind, outcome, count }) => `${count} ${kind}: ${outcome}`)
