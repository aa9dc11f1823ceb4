/** Every way a call can fail, and its status; exhaustive, so that a failure without a status cannot be written. */
export const errorStatus = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  timedOut: 408,
  conflict: 409,
  tooLarge: 413,
  unsupported: 415,
  unprocessable: 422,
  locked: 423,
  tooMany: 429,
  failed: 500,
  badGateway: 502,
  unavailable: 503,
  full: 507,
} as const
export type ErrorCode = keyof typeof errorStatus
