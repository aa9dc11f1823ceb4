/** Whether a name is still free, asked while somebody fills in a form. Sending the form stays the server's to judge. */
import { validatorsApi } from '@larder/contract/validators.ts'
import { tryCall } from '#lib/api.ts'
import type { AskServer } from '#ui/fields/use-form.ts'

export const askUsername: AskServer = async (name) => {
  const { data } = await tryCall(validatorsApi.username, { query: { name } })
  return data?.valid === false ? { key: 'validation.usernameTaken' } : undefined
}

export const askEmail: AskServer = async (email) => {
  const { data } = await tryCall(validatorsApi.email, { query: { email } })
  return data?.valid === false ? { key: 'validation.emailTaken' } : undefined
}

export const askGroupName: AskServer = async (name) => {
  const { data } = await tryCall(validatorsApi.group, { query: { name } })
  return data?.valid === false ? { key: 'validation.groupTaken' } : undefined
}

/** One's own name is taken by oneself. */
export const unlessOwn =
  (own: string | null, ask: AskServer): AskServer =>
  async (text) =>
    text.toLowerCase() === own?.toLowerCase() ? undefined : ask(text)
