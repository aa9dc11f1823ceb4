import * as store from '#core/outbox.store.ts'
import { type CommandEnvironment, type CommandOptions, counted, DONE, FAILED } from './command.ts'

const SHOWN = 20

/** Shows the outbox; exits with 1 if something was given up, so that a script can watch it. */
export async function outbox(
  { terminal, open }: CommandEnvironment,
  _email: string,
  { retry }: CommandOptions,
): Promise<number> {
  const ctx = await open()
  if (retry) {
    const count = await ctx.tx(({ db }) => store.retryFailed(db, ctx.clock.iso()))
    terminal.say(`${counted(count, 'task')} will be tried again by the server.`)
    return DONE
  }
  const kinds = await store.countByKind(ctx.db)
  for (const { kind, rows, failed } of kinds) terminal.say(`${kind}: ${rows - failed} waiting, ${failed} given up`)
  const failed = await store.listFailed(ctx.db, SHOWN)
  for (const { kind, subject, attempts, error, failedAt } of failed)
    terminal.say(`given up at ${failedAt} after ${counted(attempts, 'attempt')}: ${kind} ${subject}: ${error}`)
  if (kinds.length === 0) terminal.say('Nothing is waiting.')
  return failed.length > 0 ? FAILED : DONE
}
