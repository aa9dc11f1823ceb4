import type { User } from '@larder/contract/users.ts'

/** Ana may organize her group's data and nothing beyond that, unless a test says otherwise. */
export const aUser = (differences: Partial<User> = {}): User => ({
  id: '7d1f5a52-6f0b-4a39-9b1f-2f6d5f3f8a01',
  username: 'ana',
  fullName: 'Ana Lima',
  email: 'ana@larder.test',
  authMethod: 'Larder',
  admin: false,
  group: 'Home',
  household: 'Family',
  advanced: false,
  canInvite: false,
  canManage: false,
  canManageHousehold: false,
  canOrganize: true,
  groupId: '0a8f2f3e-58f1-4c9e-8a2b-6a51d1f6f002',
  groupSlug: 'home',
  householdId: '5b0c6c1e-98c4-4f2e-9f0f-9f6d1a7d3003',
  householdSlug: 'family',
  tokens: null,
  cacheKey: 'a1b2',
  ...differences,
})
