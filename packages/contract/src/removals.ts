import { Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { Named, Text } from './fields.ts'

/**
 * Taking a deletion or a move back. Whoever sends the header `larder-undo: keep` with a call that is `undoable` finds a token
 * under the same name in the answer, good for a while and for them alone.
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
