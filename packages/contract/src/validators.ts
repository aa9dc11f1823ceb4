import { Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { Flag, Named, Text, Uuid4 } from './fields.ts'

/** Whether a name is still free, asked while somebody types. Limited per address: the answers tell who has an account. */

export const Availability = Named('ValidationResponse', Type.Object({ valid: Flag }))

const recipe = {
  method: 'GET',
  access: 'public',
  summary: 'Whether a recipe name is free in a group',
  query: Type.Object({ group_id: Uuid4, name: Text }),
  response: Availability,
  rate: 'auth',
} as const

export const validatorsApi = endpoints('validators', {
  username: {
    method: 'GET',
    path: '/api/validators/user/name',
    access: 'public',
    summary: 'Whether a user name is free',
    query: Type.Object({ name: Text }),
    response: Availability,
    rate: 'auth',
  },
  email: {
    method: 'GET',
    path: '/api/validators/user/email',
    access: 'public',
    summary: 'Whether an e-mail is free',
    query: Type.Object({ email: Text }),
    response: Availability,
    rate: 'auth',
  },
  group: {
    method: 'GET',
    path: '/api/validators/group',
    access: 'public',
    summary: 'Whether a group name is free',
    query: Type.Object({ name: Text }),
    response: Availability,
    rate: 'auth',
  },
  recipe: { ...recipe, path: '/api/validators/recipe' },
  recipeOfGroup: { ...recipe, path: '/api/validators/group/recipe' },
})
