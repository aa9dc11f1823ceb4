import { appInfoApi } from './app-info.ts'
import { authApi } from './auth.ts'
import type { TaggedEndpoint } from './endpoint.ts'
import { labelsApi } from './labels.ts'
import { usersApi } from './users.ts'

/** The whole contract in reading order: OpenAPI, the access inventory and the fake API of the client tests walk this list. */
export const everyEndpoint: TaggedEndpoint[] = [appInfoApi, authApi, usersApi, labelsApi].flatMap((table) =>
  Object.values(table),
)
