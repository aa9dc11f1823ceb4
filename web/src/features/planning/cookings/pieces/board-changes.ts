/** Another device has changed a board: its timers follow here as well, whatever page is open. */

import { cookingsApi } from '@larder/contract/cookings.ts'
import { errorStatus } from '@larder/contract/error-status.ts'
import { applyBoardTimers, hasBoardTimers } from '#features/foundation/timers/pieces/board-timers.ts'
import { call, isApiError } from '#lib/api.ts'
import { followTimers } from '../follow-timers.ts'

export async function followBoard(id: string): Promise<void> {
  if (!hasBoardTimers(id)) return
  try {
    followTimers(await call(cookingsApi.get, { params: { item_id: id } }))
  } catch (error) {
    if (!isApiError(error) || error.status !== errorStatus.notFound) throw error
    applyBoardTimers(id, [])
  }
}
