import { expect, test } from 'vitest'
import { type Access, accessFlags, type FlagHolder, grantedFlags, holds, withAdminFlags } from './flags.ts'

const nobody: FlagHolder = {
  admin: false,
  canInvite: false,
  canManage: false,
  canManageHousehold: false,
  canOrganize: false,
  advanced: false,
}
const words: Access[] = ['invite', 'organize', 'manageHousehold', 'manageGroup', 'admin']

test('a guest holds public access and nothing else', () => {
  expect(holds(undefined, 'public')).toBe(true)
  expect(holds(null, 'member')).toBe(false)
  for (const word of words) expect(holds(null, word)).toBe(false)
})

test('a plain user is a member and holds no flag', () => {
  expect(holds(nobody, 'public')).toBe(true)
  expect(holds(nobody, 'member')).toBe(true)
  for (const word of words) expect(holds(nobody, word)).toBe(false)
})

test.each(Object.entries(accessFlags))('%s is opened by %s alone', (word, flag) => {
  const user = { ...nobody, [flag]: true }
  const opened = words.filter((other) => holds(user, other))
  expect(opened).toEqual(flag === 'admin' ? words : [word])
})

test('advanced opens nothing on the server', () => {
  expect(words.filter((word) => holds({ ...nobody, advanced: true }, word))).toEqual([])
})

test('a flag that is missing is not held', () => {
  expect(holds({}, 'invite')).toBe(false)
})

test('an administrator holds every flag and advanced, whatever was stored', () => {
  const admin = withAdminFlags({ ...nobody, admin: true, id: 'a' })
  expect(admin.id).toBe('a')
  for (const flag of grantedFlags) expect(admin[flag]).toBe(true)
})

test('a user who is not administrator keeps the flags as they are', () => {
  const demoted = { ...nobody, canOrganize: true }
  expect(withAdminFlags(demoted)).toEqual(demoted)
})
