import type { EventName } from '#core/event-map.ts'

/** What every call that is no question tells, or why it tells nothing. */

type Silent = { none: string }
/** An event, or a call to a runner of this process. */
type Told = EventName | 'wake deliveries' | 'wake jobs' | 'cancel jobs'
export type ExpectedEvents = [Told, ...Told[]] | Silent

export const none = (reason: string): Silent => ({ none: reason })
export const session = none('who is signed in where changes nothing that anybody is shown')
export const ownDevice = none('only the device itself is told, and only by its push service')
export const mail = none('a mail leaves and nothing changes')
export const cleaned = none('what nobody was shown is gone')
export const asks = none('it only asks')
export const archives = none('archives lie beside what people see')
export const replaces = none('everybody signs in again, and nobody who would listen is left')
export const savedMany: ExpectedEvents = ['recipes.updated']
export const cameIn: ExpectedEvents = ['recipe.created']
