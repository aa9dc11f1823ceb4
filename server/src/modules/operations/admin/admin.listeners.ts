import type { Runtime } from '#core/context.ts'
import { userFolder } from '#modules/accounts/users/picture.service.ts'

/** A deletion that was rolled back keeps its pictures, so files go when the rows are gone for good. */
export function adminListeners({ outbox }: Pick<Runtime, 'outbox'>): void {
  outbox.follow('user.deleted', ({ id }) => [{ kind: 'files.removeFolder', subject: userFolder(id), payload: null }])
}
