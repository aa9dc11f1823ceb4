import type { Stamped } from './row-shapes.ts'

export type AiProviderTables = {
  aiProvider: Stamped & {
    groupId: string
    name: string
    baseUrl: string | null
    model: string
    /** Seconds. */
    timeout: number
    /** JSON of the key and the headers, encrypted. */
    secrets: string
    /** JSON. */
    requestParams: string
    monthlyLimit: number | null
  }
  aiProviderChoice: {
    groupId: string
    defaultProviderId: string | null
    imageProviderId: string | null
    audioProviderId: string | null
  }
  aiCallCount: {
    groupId: string
    /** The id of a provider, or the server's own. */
    service: string
    /** `2026-03`. */
    month: string
    calls: number
  }
}
