import { DEFAULT_ADMIN, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@larder/domain/accounts/defaults.ts'
import { unlockUsers } from '#modules/accounts/auth/lockout.service.ts'
import { setPasswordByOperator } from '#modules/accounts/passwords/passwords.service.ts'
import { reset } from '#modules/accounts/second-factors/second-factors.service.ts'
import { type Account, findAccountByEmail, setAdmin } from '#modules/accounts/users/accounts.service.ts'
import { countApiTokens } from '#modules/accounts/users/api-tokens.service.ts'
import { type CommandEnvironment, type CommandOptions, counted, DONE, FAILED } from './command.ts'
import type { Terminal } from './terminal.ts'

export async function resetPassword(
  { terminal, open }: CommandEnvironment,
  email: string,
  options: CommandOptions,
): Promise<number> {
  const fail = (why: string) => {
    terminal.complain(why)
    return FAILED
  }
  const ctx = await open()
  const account = await findAccountByEmail(ctx, email)
  if (!account) return fail(`Nobody has the e-mail ${email}.`)
  if (!options['built-in'] && !(await maySignInHere(terminal, account)))
    return fail(
      `${account.email} signs in with ${account.authMethod}. Add --built-in to give it a password here instead.`,
    )
  if (!options['password-stdin'] && !terminal.interactive)
    return fail('There is no terminal to type a password on. Hand it over on the input with --password-stdin.')
  const password = options['password-stdin'] ? firstLine(await terminal.readInput()) : await askTwice(terminal)
  const objection = password === undefined ? 'the two passwords differ.' : passwordProblem(password)
  if (password === undefined || objection) return fail(`Nothing was changed: ${objection}`)
  const endApiTokens = options['end-api-tokens']
  const apiTokens = await countApiTokens(ctx, account.id)
  await setPasswordByOperator(ctx, account.id, { password, endApiTokens })
  terminal.say(`${account.email} has a new password. The account is unlocked and its earlier sessions have ended.`)
  if (apiTokens > 0) terminal.say(apiTokenNotice(apiTokens, endApiTokens))
  return DONE
}

function apiTokenNotice(apiTokens: number, ended: boolean): string {
  const tokens = apiTokens === 1 ? 'Its API token' : `Its ${apiTokens} API tokens`
  return ended ? `${tokens} ended too.` : `${tokens} still open the account; --end-api-tokens revokes them as well.`
}

async function maySignInHere(terminal: Terminal, account: Account): Promise<boolean> {
  if (account.authMethod === 'Larder') return true
  if (!terminal.interactive) return false
  const answer = await terminal.ask(
    `${account.email} signs in with ${account.authMethod}. Give it a password here instead? [y/N]`,
  )
  return /^y(es)?$/i.test(answer.trim())
}

const firstLine = (input: string): string => input.split(/\r?\n/, 1)[0] ?? ''

async function askTwice(terminal: Terminal): Promise<string | undefined> {
  const password = await terminal.askSecret('New password:')
  return (await terminal.askSecret('Once more:')) === password ? password : undefined
}

function passwordProblem(password: string): string | undefined {
  if (password.length < PASSWORD_MIN_LENGTH) return `the password needs at least ${PASSWORD_MIN_LENGTH} characters.`
  if (password.length > PASSWORD_MAX_LENGTH) return `the password may have at most ${PASSWORD_MAX_LENGTH} characters.`
  return password === DEFAULT_ADMIN.password
    ? 'every installation starts with this password, so everybody knows it.'
    : undefined
}

export async function resetSecondFactor({ terminal, open }: CommandEnvironment, email: string): Promise<number> {
  const ctx = await open()
  const account = await findAccountByEmail(ctx, email)
  if (!account) {
    terminal.complain(`Nobody has the e-mail ${email}.`)
    return FAILED
  }
  const { removed } = await reset(ctx, account.id)
  terminal.say(
    removed ? `${account.email} signs in without a second factor.` : `${account.email} has no second factor.`,
  )
  return DONE
}

export async function makeAdmin({ terminal, open }: CommandEnvironment, email: string): Promise<number> {
  const ctx = await open()
  const account = await findAccountByEmail(ctx, email)
  if (!account) {
    terminal.complain(`Nobody has the e-mail ${email}.`)
    return FAILED
  }
  await setAdmin(ctx, account.id, true)
  terminal.say(`${account.email} is an administrator.`)
  return DONE
}

export async function unlock(
  { terminal, open }: CommandEnvironment,
  _email: string,
  { all }: CommandOptions,
): Promise<number> {
  const count = await unlockUsers(await open(), { force: all })
  terminal.say(`${counted(count, 'account')} unlocked.`)
  return DONE
}
