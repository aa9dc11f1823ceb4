import { Type } from 'typebox'
import { Named, Nullable } from './fields.ts'

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

/** Every failure is `{ "detail": … }`; what stands there depends on the failure. */
export type ErrorDetail = string | Type.Static<typeof ErrorObject> | { message: string } | ValidationIssue[]

export const SuccessResponse = Named(
  'SuccessResponse',
  Type.Object({ message: Type.String(), error: Type.Boolean({ default: false }) }),
)
