import type { Runtime } from '#core/context.ts'
import { userFolder } from './picture.service.ts'

/** Files are deleted after the commit, so that a rolled-back deletion keeps its pictures. */
export function usersListeners({ outbox }: Pick<Runtime, 'outbox'>): void {
  outbox.follow('user.deleted', ({ id }) => [{ kind: 'files.removeFolder', subject: userFolder(id), payload: null }])
}
