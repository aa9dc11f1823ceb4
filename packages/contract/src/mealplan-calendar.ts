import { type Static, Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { Named, Nullable, Timestamp } from './fields.ts'

/** The plan of a household as a calendar that phones and desks subscribe to: one secret address, shown once. */

export const MealplanCalendar = Named(
  'MealplanCalendar',
  Type.Object({
    /** Since when the address works; null while there is none. */
    createdAt: Nullable(Timestamp),
    /** When a calendar asked for it last, give or take ten minutes. */
    lastReadAt: Nullable(Timestamp),
  }),
)
export type MealplanCalendar = Static<typeof MealplanCalendar>

/** The path holds the secret. It is kept as a hash only, so nobody can be shown it a second time. */
export const MealplanCalendarAddress = Named(
  'MealplanCalendarAddress',
  Type.Object({ createdAt: Timestamp, path: Type.String() }),
)
export type MealplanCalendarAddress = Static<typeof MealplanCalendarAddress>

const base = '/api/households/mealplan-calendar'
const own = { extension: true } as const

export const mealplanCalendarApi = endpoints('mealplan-calendar', {
  status: {
    method: 'GET',
    path: base,
    access: 'member',
    summary: 'Whether the plan of the own household can be read as a calendar, and when it was read last',
    response: MealplanCalendar,
    ...own,
  },
  create: {
    method: 'POST',
    path: base,
    access: 'manageHousehold',
    summary: 'Make an address under which the plan is read as a calendar; an older one ends',
    response: MealplanCalendarAddress,
    status: 201,
    ...own,
  },
  revoke: {
    method: 'DELETE',
    path: base,
    access: 'manageHousehold',
    summary: 'End the address under which the plan is read as a calendar',
    response: MealplanCalendar,
    ...own,
  },
  read: {
    method: 'GET',
    path: '/api/mealplan-calendar/{token}.ics',
    access: 'public',
    summary: 'The plan of a household as a calendar, for whoever holds its address',
    params: Type.Object({ token: Type.String() }),
    file: 'text/calendar',
    rate: 'link',
    ...own,
  },
})
