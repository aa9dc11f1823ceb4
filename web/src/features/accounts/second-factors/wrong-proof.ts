import type { ApiError } from '#lib/api.ts'
import type { FieldIssues } from '#ui/fields/form-state.ts'

/** What is wrong with a password or a code that is of the right form, in words. */
export function wrongProof({ issues }: ApiError): FieldIssues {
  const named = (field: string) => issues.some(({ type, loc }) => type === 'value_error' && loc.at(-1) === field)
  return {
    ...(named('password') ? { password: { key: 'second-factors.wrongPassword' } } : {}),
    ...(named('code') ? { code: { key: 'auth.wrongCode' } } : {}),
  }
}
