import type { Ctx } from '#core/context.ts'
import * as store from './unlock.store.ts'

/** Lets people in again who typed too many wrong passwords. Sessions are not touched: a lock never ended any. */

/** Without force only locks whose time has passed are lifted. Returns how many. */
export function unlockUsers(ctx: Ctx<unknown>, { force }: { force: boolean }): Promise<number> {
  const passed = new Date(ctx.clock.now().getTime() - ctx.config.lockoutMs).toISOString()
  return ctx.tx(({ db }) => (force ? store.unlockAll(db) : store.unlockLockedUntil(db, passed)))
}
