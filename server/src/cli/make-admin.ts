import { findAccount, makeAdmin as promote } from '#modules/users/operator.service.ts'
import { type CommandEnvironment, DONE, FAILED } from './command.ts'

export async function makeAdmin({ terminal, open }: CommandEnvironment, email: string): Promise<number> {
  const ctx = await open()
  const account = await findAccount(ctx, email)
  if (!account) {
    terminal.complain(`Nobody has the e-mail ${email}.`)
    return FAILED
  }
  await promote(ctx, account)
  terminal.say(`${account.email} is an administrator.`)
  return DONE
}
