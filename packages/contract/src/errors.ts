import { Type } from 'typebox'
import { Named, Nullable, OneOf } from './fields.ts'

/** The wire shapes of failure. The server makes them in one place; clients read them through these types. */

export const ErrorObject = Named(
  'ErrorResponse',
  Type.Object({
    message: Type.String(),
    error: Type.Boolean(),
    exception: Nullable(Type.String()),
  }),
)

export const ValidationIssue = Named(
  'ValidationError',
  Type.Object({
    type: Type.String(),
    loc: Type.Array(Type.Union([Type.String(), Type.Integer()])),
    msg: Type.String(),
    input: Type.Optional(Type.Unknown()),
    ctx: Type.Optional(Type.Unknown()),
  }),
)
export type ValidationIssue = Type.Static<typeof ValidationIssue>

export const HTTPValidationError = Named('HTTPValidationError', Type.Object({ detail: Type.Array(ValidationIssue) }))

/** Why no recipe came of a page: the clients have the sentence. */
export const importFailures = ['BAD_RECIPE_DATA', 'NO_RECIPE_DATA', 'CONNECTION_ERROR'] as const
export type ImportFailure = (typeof importFailures)[number]
const ImportFailureDetail = Type.Object({ details: OneOf([...importFailures]) })

/** What every failure except 422 looks like: a sentence, alone or with its circumstances, or the name of a failure. */
export const ErrorAnswer = Named(
  'ErrorAnswer',
  Type.Object({
    detail: Type.Union([Type.String(), ErrorObject, Type.Object({ message: Type.String() }), ImportFailureDetail]),
  }),
)

/** Every failure is `{ "detail": … }`; what stands there depends on the failure. */
export type ErrorDetail =
  | string
  | Type.Static<typeof ErrorObject>
  | { message: string }
  | { details: ImportFailure }
  | ValidationIssue[]

export const SuccessResponse = Named(
  'SuccessResponse',
  Type.Object({ message: Type.String(), error: Type.Boolean({ default: false }) }),
)
