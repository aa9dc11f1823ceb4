import { DAY_MS } from '@larder/domain/durations.ts'
import { expect } from 'vitest'
import { atHour, beansTomorrow } from '#modules/planning/prep-tasks/beans.fixture.ts'
import { homeOf } from '#test/access/line.ts'
import { test } from '#test/kit.ts'
import { listening, pushService, send } from './push-service.fixture.ts'

test('several dishes 16: in the evening a device is told once of all that is to be done, and of nothing where there is nothing', async ({
  kit,
}) => {
  const service = await pushService(kit)
  atHour(kit, 9)
  const { ana } = await beansTomorrow(kit)
  const { messages } = await listening(kit, service, ana, { prep: true })
  const ben = await kit.person({ household: homeOf(ana) })
  const silent = await listening(kit, service, ben, { meals: false }, 'ben')
  const heard: unknown[] = []
  kit.runtime.bus.on('prepTask.due', async ({ householdId, names }) => {
    if (householdId === ana.householdId) heard.push(names)
  })
  const run = async () => {
    await kit.runSchedule('tell-of-prep-tasks')
    await kit.runtime.bus.settled()
    await send(kit)
  }
  await run()
  expect(messages()).toEqual([])
  atHour(kit, 18)
  await run()
  await run()
  expect(messages()).toMatchObject([{ topic: 'prep', title: 'This evening and tomorrow', body: 'Soak: Chili' }])
  expect(silent.messages()).toEqual([])
  expect(heard).toEqual([['Chili']])
  kit.clock.advance(DAY_MS)
  await run()
  expect(messages()).toHaveLength(1)
})
