import type { User } from '@larder/contract/users.ts'
import { Type } from 'typebox'
import { homePath, paths } from './paths.ts'
import { preference } from './preference.ts'

/** Where somebody begins on this device. The names are those other clients store. */
export const startPages = ['recipes', 'tonight', 'mealplanner', 'shoppinglists'] as const
export type StartPage = (typeof startPages)[number]

export const startPagePreference = preference(
  'activity-preferences',
  Type.Object({ defaultActivity: Type.Unsafe<StartPage>({ enum: [...startPages], default: 'recipes' }) }),
)

/** The first screen after sign-in. */
export function startPagePath(user: User): string {
  const { defaultActivity } = startPagePreference.read()
  if (defaultActivity === 'tonight') return paths.tonight(user.groupSlug)
  if (defaultActivity === 'mealplanner') return paths.plannerDays('view')
  return defaultActivity === 'shoppinglists' ? paths.shoppingLists() : homePath(user)
}
