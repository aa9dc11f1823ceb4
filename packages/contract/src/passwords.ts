import { type Static, Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { SuccessResponse } from './errors.ts'
import { Default, Flag, Named } from './fields.ts'
import { NewPassword, SecretToken, SomePassword } from './users.ts'

const PasswordChange = Named(
  'ChangePassword',
  Type.Object({
    currentPassword: Default(SomePassword, ''),
    newPassword: NewPassword,
    /** Ours: revoke every API token too. Clients that do not ask leave the programs of their user alone. */
    endApiTokens: Default(Flag, false),
  }),
)
export type PasswordChange = Static<typeof PasswordChange>

const PasswordReset = Named(
  'ResetPassword',
  Type.Object({
    token: SecretToken,
    email: Type.String({ maxLength: 1000 }),
    password: NewPassword,
    passwordConfirm: SomePassword,
    /** Ours: whoever forgot a password may have lost more, so API tokens are revoked unless they are to stay. */
    endApiTokens: Default(Flag, true),
  }),
)
export type PasswordReset = Static<typeof PasswordReset>

export const passwordsApi = endpoints('users', {
  change: {
    method: 'PUT',
    path: '/api/users/password',
    access: 'member',
    summary: 'Change one’s own password, which ends every other session',
    body: PasswordChange,
    response: SuccessResponse,
    rate: 'auth',
    errors: ['forbidden', 'locked'],
  },
  forgot: {
    method: 'POST',
    path: '/api/users/forgot-password',
    access: 'public',
    summary: 'Ask for a mail with a link to a new password',
    body: Named('ForgotPassword', Type.Object({ email: Type.String({ maxLength: 1000 }) })),
    response: Type.Null(),
    rate: 'auth',
  },
  describeReset: {
    method: 'POST',
    path: '/api/users/reset-password/describe',
    access: 'public',
    summary: 'How many API tokens the account has that a link for a new password belongs to',
    body: Named('ResetPasswordLink', Type.Object({ token: SecretToken })),
    response: Named('ResetPasswordDescription', Type.Object({ apiTokens: Type.Integer() })),
    rate: 'auth',
  },
  reset: {
    method: 'POST',
    path: '/api/users/reset-password',
    access: 'public',
    summary: 'Set a new password with the token from the mail',
    body: PasswordReset,
    response: Type.Null(),
    rate: 'auth',
  },
})
