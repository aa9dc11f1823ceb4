import { createHmac } from 'node:crypto'
import { versionInCalls } from '@larder/contract/app-info.ts'
import type { Analytics } from '@larder/contract/maintenance.ts'
import type { Ctx } from '#core/context.ts'
import { version } from '#version'
import * as store from './maintenance.store.ts'

/** How much there is of everything, for the operator alone. */

export const analytics = async ({ db, config, mail, secret }: Ctx): Promise<Analytics> => ({
  installationId: installationId(secret),
  version: versionInCalls(version),
  databaseType: config.database.engine,
  usingEmail: mail.ready,
  usingLdap: config.ldap !== undefined,
  ...(await store.counts(db)),
})

/** Stable while the server keeps its secret, and not reversible. */
function installationId(secret: Uint8Array): string {
  const hex = createHmac('sha256', secret).update('installation').digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
