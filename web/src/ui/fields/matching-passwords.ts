import type { ValidationMessage } from '#lib/validation-messages.ts'

/** What is wrong with the second of two passwords that have to be the same. */
export function repetitionIssue(password: string, repeated: string): ValidationMessage | undefined {
  if (repeated === '') return { key: 'validation.required' }
  return repeated === password ? undefined : { key: 'validation.passwordsDiffer' }
}
