import { type ImportRule, importRulesApi } from '@larder/contract/import-rules.ts'
import { queryOptions } from '@tanstack/react-query'
import { collectionCalls } from '#lib/collection-calls.ts'

const all = ['import-rules'] as const

export const importRuleCalls = collectionCalls(importRulesApi, {
  key: all,
  message: (change) => `import-rules.${change}`,
})

/** A rule goes by what it looks for. */
export type NamedRule = ImportRule & { name: string }

export const importRuleQueries = {
  all,
  list: () =>
    queryOptions({
      ...importRuleCalls.list(),
      select: (rules): NamedRule[] => rules.map((rule) => ({ ...rule, name: rule.find })),
    }),
}
