import { createObjectStore, type ObjectStore, type ObjectStoreSettings } from './object-store.ts'
import { createSafeFetch } from './safe-fetch.ts'

/** Named by the operator, so its host may be in the home network; that host and no other. */
export const createConfiguredStore = (settings: ObjectStoreSettings, deny: readonly string[] = []): ObjectStore =>
  createObjectStore({ settings, safeFetch: createSafeFetch({ allow: [new URL(settings.endpoint).host], deny }) })
