import type { Cookbook } from '@larder/contract/cookbooks.ts'
import { slugify } from '@larder/domain/slug.ts'
import { aUser } from './people.ts'

/** A book of Ana's household with every recipe in it, unless a test says otherwise. */
export function aCookbook(name: string, differences: Partial<Cookbook> = {}): Cookbook {
  const { groupId, householdId, household } = aUser()
  return {
    id: crypto.randomUUID(),
    groupId,
    householdId,
    name,
    description: '',
    slug: slugify(name),
    position: 1,
    public: false,
    queryFilterString: '',
    queryFilter: { parts: [] },
    onlyByHand: false,
    orderedByHand: false,
    household: { id: householdId, name: household },
    ...differences,
  }
}
