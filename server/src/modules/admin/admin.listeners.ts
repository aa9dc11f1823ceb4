import type { Runtime } from '#core/context.ts'
import { userFolder } from '#modules/users/picture.service.ts'

/** A deletion that was rolled back keeps its pictures, so files go when the rows are gone for good. */
export function adminListeners({ bus, files }: Pick<Runtime, 'bus' | 'files'>): void {
  bus.on('user.deleted', ({ id }) => files.removeAll(userFolder(id)))
}
