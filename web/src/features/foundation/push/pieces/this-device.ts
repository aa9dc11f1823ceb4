/** What this browser knows of itself as a device that messages are pushed to; the rest is the server's. */
import { Type } from 'typebox'
import { preference } from '#lib/preference.ts'

export const thisDevice = preference(
  'push-device',
  Type.Object({
    /** Nothing while messages are off here. */
    id: Type.Union([Type.String(), Type.Null()], { default: null }),
    /** Whether the server is told of the timers of this device. */
    timers: Type.Boolean({ default: false }),
  }),
)
