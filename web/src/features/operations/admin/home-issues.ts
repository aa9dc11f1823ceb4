import type { FieldIssues } from '#ui/fields/form-state.ts'

const missing = { key: 'validation.required' } as const

/** The contract would put somebody without a group into the default one; here it is a choice. */
export const homeIssues = ({ group, household }: { group: string; household: string }): FieldIssues => ({
  ...(group === '' ? { group: missing } : {}),
  ...(household === '' ? { household: missing } : {}),
})
