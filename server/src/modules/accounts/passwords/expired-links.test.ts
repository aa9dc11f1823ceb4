import { invitationsApi } from '@larder/contract/invitations.ts'
import { expect } from 'vitest'
import { schedules } from '#schedules'
import { type Kit, test } from '#test/kit.ts'
import { makeResetToken } from './password-reset.service.ts'

const DAY_MS = 86_400_000

const left = async (kit: Kit) => {
  const { reader } = kit.runtime.connection
  const invitations = await reader.selectFrom('invitation').select('id').execute()
  const resets = await reader.selectFrom('passwordReset').select('id').execute()
  return [invitations.length, resets.length]
}

test('every day invitations of four days and reset links of two days go away', async ({ kit }) => {
  const ana = await kit.person()
  const runAll = async () => {
    for (const name of ['purge-invitations', 'purge-password-resets']) await kit.runSchedule(name)
  }
  await kit.as(ana).call(invitationsApi.create, { body: { uses: 3 } })
  await makeResetToken(kit.system(), ana.email)
  kit.clock.advance(2 * DAY_MS - 1)
  await runAll()
  expect(await left(kit)).toEqual([1, 1])
  kit.clock.advance(1)
  await runAll()
  expect(await left(kit)).toEqual([1, 0])
  kit.clock.advance(2 * DAY_MS)
  await runAll()
  expect(await left(kit)).toEqual([0, 0])
})

test('the server runs what ends with time every day', () => {
  const daily = schedules.flatMap(({ name, cron }) => (cron === '35 3 * * *' ? [name] : []))
  expect(daily).toEqual(
    expect.arrayContaining(['purge-sessions', 'purge-challenges', 'purge-password-resets', 'purge-invitations']),
  )
})
