import type { AiProvider } from '@larder/contract/ai-providers.ts'
import { SECOND_MS } from '@larder/domain/durations.ts'
import { decryptText, encryptText } from '#core/encrypted-text.ts'
import type { AiConnection } from '#ports/ai-service.ts'
import type { ProviderRow } from './ai-providers.store.ts'

export type Pairs = Record<string, string>
export type Secrets = { apiKey: string; headers: Pairs }

/** The placeholder for a stored header value; sent back, it leaves the value unchanged. */
export const HIDDEN_VALUE = '••••••••'

const placeOf = (id: string) => `aiProvider/${id}`

export const sealed = (secret: Uint8Array, id: string, secrets: Secrets): string =>
  encryptText(secret, placeOf(id), JSON.stringify(secrets))

/** Nothing if the server's secret has changed, as after a restore: they have to be entered again. */
export function secretsOf(
  secret: Uint8Array,
  { id, secrets }: Pick<ProviderRow, 'id' | 'secrets'>,
): Secrets | undefined {
  const text = decryptText(secret, placeOf(id), secrets)
  return text === undefined ? undefined : (JSON.parse(text) as Secrets)
}

export function toProvider(row: ProviderRow, secrets: Secrets | undefined, callsThisMonth = 0): AiProvider {
  const { id, name, baseUrl, model, timeout, monthlyLimit } = row
  const names = Object.keys(secrets?.headers ?? {})
  return {
    id,
    name,
    baseUrl,
    model,
    timeout,
    requestHeaders: Object.fromEntries(names.map((header) => [header, HIDDEN_VALUE])),
    requestParams: JSON.parse(row.requestParams) as Pairs,
    monthlyLimit,
    callsThisMonth,
    hasKey: (secrets?.apiKey ?? '') !== '',
  }
}

export const toConnection = (row: ProviderRow, { apiKey, headers }: Secrets): Omit<AiConnection, 'line'> => ({
  baseUrl: row.baseUrl,
  model: row.model,
  apiKey,
  timeoutMs: row.timeout * SECOND_MS,
  headers,
  params: JSON.parse(row.requestParams) as Pairs,
})
