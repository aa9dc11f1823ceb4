/** Timers of recipes on the other devices of whoever is signed in: changes here are sent to them, and theirs come by the change feed. */

import { onSharedChange } from '#features/foundation/timers/timers.store.ts'
import { followBoard } from '#features/planning/cookings/pieces/board-changes.ts'
import { catchUp, followOtherDevice, tellOtherDevices } from '#features/recipes/cook-mode/pieces/synced-timers.ts'
import { CLIENT_ID } from '#lib/client-id.ts'
import { onServerChange } from './live-updates.ts'

export function syncTimers(): () => void {
  const quietly = (work: Promise<void>) => void work.catch(console.error)
  const stopTelling = onSharedChange((recipeId, timerIds) => quietly(tellOtherDevices(recipeId, timerIds)))
  const stopHearing = onServerChange(({ entity, id, action, client }) => {
    if (client === CLIENT_ID) return
    if (entity === 'cooking' && id !== null) quietly(followOtherDevice(id))
    if (entity === 'cookingBoard' && id !== null) quietly(followBoard(id))
    if (entity === 'stream' && action === 'refresh') quietly(catchUp())
  })
  quietly(catchUp())
  return () => {
    stopTelling()
    stopHearing()
  }
}
