import { createECDH, randomUUID } from 'node:crypto'
import type { Line, Lines, Made } from './line.ts'

const browserKey = createECDH('prime256v1').generateKeys('base64url')
const subscription = () => ({
  endpoint: `https://push.example.org/${randomUUID()}`,
  keys: { p256dh: browserKey, auth: 'A'.repeat(22) },
})

const device = async ({ kit, owner }: Made) => {
  const { endpoint, keys } = subscription()
  const [id, now] = [randomUUID(), kit.clock.iso()]
  const stamps = { createdAt: now, updatedAt: now, lastSeenAt: now, mealsHandledUntil: now }
  const topics = { timers: 1, lists: 0, meals: 0, pantry: 0, prep: 0, mealTime: '16:00' } as const
  const row = {
    id,
    ...stamps,
    ...topics,
    userId: owner.id,
    sessionId: '',
    endpoint,
    ...keys,
    locale: 'en-US',
    device: '',
  }
  await kit.runtime.connection.writer.insertInto('pushDevice').values(row).execute()
  return { item_id: id }
}

const own: Line = { of: 'person', make: device }
const base = '/api/users/self/push/devices/{item_id}'

export const pushLines: Lines = {
  [`PUT ${base}/subscription`]: { ...own, body: subscription },
  [`PUT ${base}`]: { ...own, body: () => ({ timers: true, lists: true }) },
  [`PUT ${base}/timers`]: { ...own, body: () => ({ timers: [{ id: 'eggs', name: 'Eggs', endsInMs: 60_000 }] }) },
  [`POST ${base}/test`]: own,
  [`DELETE ${base}`]: own,
}
