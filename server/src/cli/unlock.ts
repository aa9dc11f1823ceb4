import { unlockUsers } from '#modules/auth/lockout.service.ts'
import { DONE, type Surroundings, type Wishes } from './command.ts'

export async function unlock({ terminal, open }: Surroundings, _email: string, { all }: Wishes): Promise<number> {
  const count = await unlockUsers(await open(), { force: all })
  terminal.say(count === 1 ? '1 account unlocked.' : `${count} accounts unlocked.`)
  return DONE
}
