import { localeCodes } from '@larder/domain/locales.ts'
import { type Static, Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { Default, Flag, Name, Named, Nullable, OneOf } from './fields.ts'
import { Email, NewPassword, SecretToken, SomePassword, User } from './users.ts'

const Registration = Named(
  'CreateUserRegistration',
  Type.Object({
    group: Type.Optional(Nullable(Type.String({ maxLength: 1000, trim: true }))),
    household: Type.Optional(Nullable(Type.String({ maxLength: 1000, trim: true }))),
    groupToken: Type.Optional(Nullable(SecretToken)),
    email: Email,
    username: Name,
    fullName: Name,
    password: NewPassword,
    passwordConfirm: SomePassword,
    advanced: Default(Flag, false),
    private: Default(Flag, false),
    seedData: Default(Flag, false),
    locale: Default(OneOf([...localeCodes]), 'en-US'),
  }),
)
export type Registration = Static<typeof Registration>

export const registrationApi = endpoints('users', {
  register: {
    method: 'POST',
    path: '/api/users/register',
    access: 'public',
    summary: 'Open an account, in a new group or by invitation',
    body: Registration,
    response: User,
    status: 201,
    rate: 'auth',
    errors: ['forbidden', 'conflict'],
  },
})
