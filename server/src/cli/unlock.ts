import { unlockUsers } from '#modules/auth/lockout.service.ts'
import { type CommandEnvironment, type CommandOptions, DONE } from './command.ts'
import { counted } from './counted.ts'

export async function unlock(
  { terminal, open }: CommandEnvironment,
  _email: string,
  { all }: CommandOptions,
): Promise<number> {
  const count = await unlockUsers(await open(), { force: all })
  terminal.say(`${counted(count, 'account')} unlocked.`)
  return DONE
}
