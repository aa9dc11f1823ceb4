import { unlockUsers } from '#modules/auth/lockout.service.ts'
import { type CommandEnvironment, type CommandOptions, DONE } from './command.ts'

export async function unlock(
  { terminal, open }: CommandEnvironment,
  _email: string,
  { all }: CommandOptions,
): Promise<number> {
  const count = await unlockUsers(await open(), { force: all })
  terminal.say(count === 1 ? '1 account unlocked.' : `${count} accounts unlocked.`)
  return DONE
}
