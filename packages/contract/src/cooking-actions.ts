import { Type } from 'typebox'
import { Default, Flag, Named, Nullable, OneOf, Tagged, Timestamp } from './fields.ts'

/** What somebody does with a step of a cooking; `step-actions` of the domain says what that changes. */

const stepId = Type.String({ minLength: 1, maxLength: 200 })
/** When it was done, for actions that waited for a network; by default now, and never later than now. */
const at = Type.Optional(Nullable(Timestamp))
const action = <const T extends string>(type: T) => ({ type: OneOf([type]), stepId, at })

/** A running step is never moved, and an action whose result is there already changes nothing. */
const Start = Named('CookingStart', Type.Object(action('start')))
const Done = Named('CookingDone', Type.Object(action('done')))
const More = Named(
  'CookingMore',
  Type.Object({ ...action('more'), minutes: Default(Type.Integer({ minimum: 1, maximum: 1440 }), 5) }),
)
/** The step will not begin for so many minutes. */
const Late = Named(
  'CookingLate',
  Type.Object({ ...action('late'), minutes: Default(Type.Integer({ minimum: 0, maximum: 1440 }), 5) }),
)
const Skip = Named('CookingSkip', Type.Object(action('skip')))
/** One state back: a done step runs again if it had been started, a running or skipped one waits again. */
const TakeBack = Named('CookingTakeBack', Type.Object(action('takeBack')))
/** When it is to begin; null lets the plan decide again. */
const Pin = Named('CookingPin', Type.Object({ ...action('pin'), from: Nullable(Timestamp) }))
/** The caller takes the step. */
const Take = Named('CookingTake', Type.Object(action('take')))
const Release = Named('CookingRelease', Type.Object(action('release')))
/** The step is done before the cooking and takes no time in its plan; false puts it back into the plan. */
const Ahead = Named('CookingAhead', Type.Object({ ...action('ahead'), ahead: Default(Flag, true) }))
/** Another heat, so that it shares the oven. */
const Heat = Named(
  'CookingHeat',
  Type.Object({ ...action('heat'), temperature: Type.Integer({ minimum: 30, maximum: 500 }) }),
)

export const BoardAction = Named(
  'CookingAction',
  Tagged('type', [Start, Done, More, Late, Skip, TakeBack, Pin, Take, Release, Ahead, Heat]),
)
