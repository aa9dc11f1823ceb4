import { expect, onTestFinished, test } from 'vitest'
import { thisDevice } from '#features/foundation/push/pieces/this-device.ts'
import { wipeDevice } from '#lib/device-data.ts'
import { registerPushDevice } from './push-device.ts'

test('signing out makes a device forget that messages came here', async () => {
  onTestFinished(() => localStorage.clear())
  onTestFinished(registerPushDevice())
  thisDevice.write({ id: 'phone', timers: true })
  await wipeDevice()
  expect(thisDevice.read()).toEqual({ id: null, timers: false })
})
