/** The timers of this browser. They end by the clock, so they outlive the page, the tab and the device's sleep. */
import { type Static, Type } from 'typebox'
import { preference } from '#lib/preference.ts'

const Moment = Type.Number({ minimum: 0 })

const Timer = Type.Object({
  id: Type.String(),
  name: Type.String(),
  seconds: Type.Integer({ minimum: 1 }),
  /** Nothing while it is paused. */
  endsAt: Type.Union([Moment, Type.Null()]),
  /** What was left when it was paused. */
  leftMs: Moment,
  /** It has ended and somebody has heard it. */
  silenced: Type.Boolean(),
  /** It ended before this browser heard of it: it rings on the device that it was started on. */
  quiet: Type.Optional(Type.Boolean()),
  /** Where in a recipe it was started, so that the same words show it. */
  source: Type.Union([Type.String(), Type.Null()]),
  /** The recipe under which the server tells one's other devices of it; nothing while it is known here alone. */
  recipeId: Type.Optional(Type.String()),
})
export type Timer = Static<typeof Timer>

export const timersPreference = preference(
  'kitchen-timers',
  Type.Object({ timers: Type.Array(Timer, { default: [] }) }),
)

/** The offer is made once, with the first timer; afterwards it stands in the list of timers. */
export const alertPreference = preference(
  'kitchen-timer-notices',
  Type.Object({ declined: Type.Boolean({ default: false }), offered: Type.Boolean({ default: false }) }),
)
