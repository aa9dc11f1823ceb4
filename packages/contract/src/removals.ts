import { Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { Named, Text } from './fields.ts'

/**
 * Undo of a deletion or a move. A call that is `undoable`, sent with the header `larder-undo: keep`, answers with a
 * token under the same name, valid for a while and for the caller alone.
 */

export const UNDO_HEADER = 'larder-undo'
export const UNDO_WANTED = 'keep'

export const removalsApi = endpoints('removals', {
  restore: {
    method: 'POST',
    path: '/api/removals/{token}/restore',
    access: 'member',
    summary: 'Takes back a deletion or a move: everything is as it was, with what referred to it',
    params: Type.Object({ token: Text }),
    response: Named('RestoredRemoval', Type.Object({ count: Type.Integer() })),
    errors: ['notFound', 'conflict'],
    extension: true,
  },
})
