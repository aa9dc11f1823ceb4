import { type AuthMethod, type AuthMethodInput, readAuthMethod } from '@larder/contract/users.ts'
import type { Static } from 'typebox'
import { foldName } from './new-user.service.ts'

type Draft = { email: string; authMethod?: Static<typeof AuthMethodInput> }

/** Whoever owns the mailbox can have a new password, and whoever chooses the method chooses who checks it. */
export const changesSignIn = (stored: { email: string; authMethod: AuthMethod }, draft: Draft): boolean =>
  foldName(draft.email) !== stored.email ||
  (draft.authMethod !== undefined && readAuthMethod(draft.authMethod) !== stored.authMethod)
