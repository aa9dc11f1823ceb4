import { type Kysely, sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** The page a recipe came from, in a form that is the same for all addresses of that page: "do we have this one?" */
export const pageAddresses: Migration = async (db) => {
  await sql`alter table "recipe" add column "pageAddress" text`.execute(db)
  await fill(db)
  await sql`create index "recipe_by_page" on "recipe" ("groupId", "pageAddress")`.execute(db)
}

const AT_ONCE = 500

async function fill(db: Kysely<unknown>): Promise<void> {
  let last = ''
  for (;;) {
    const { rows } = await sql<{ id: string; orgUrl: string }>`
      select "id", "orgUrl" from "recipe" where "orgUrl" is not null and "id" > ${last} order by "id" limit ${AT_ONCE}`.execute(
      db,
    )
    for (const { id, orgUrl } of rows) {
      const page = pageOf(orgUrl)
      if (page !== null) await sql`update "recipe" set "pageAddress" = ${page} where "id" = ${id}`.execute(db)
    }
    if (rows.length < AT_ONCE) return
    last = rows.at(-1)?.id ?? ''
  }
}

const ADDRESS =
  /^https?:\/\/(?:[^/?#]*@)?(\[[\da-f:.]+\]|[^/?#:[\]\s]+)(?::(\d{1,5}))?([^?#\s]*)(?:\?([^#\s]*))?(?:#\S*)?$/i
const TRACKING =
  /^(?:utm_\w*|mtm_\w*|matomo_\w*|pk_\w*|piwik_\w*|hsa_\w*|_hs\w*|mc_[ce]id|ml_subscriber\w*|vero_\w*|oly_\w*|_ga|_gl|_openstat|fbclid|gclid|gclsrc|gbraid|wbraid|dclid|msclkid|twclid|ttclid|yclid|ysclid|igshid|igsh|epik|srsltid|s_cid|cmpid|mkt_tok|rb_clickid|wickedid|zanpid|ref_src|ref_url|smid|sfmc_\w*|share_id|si)$/i
const LONGEST = 1000
const LONGEST_GIVEN = 4000

/** As the rule was when this was released. */
function pageOf(text: string): string | null {
  if (text.length > LONGEST_GIVEN) return null
  const [, host, port, path, query] = ADDRESS.exec(text.trim()) ?? []
  if (host === undefined) return null
  const place = host
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^www\./, '')
  const door = port === undefined || port === '80' || port === '443' ? '' : `:${port}`
  const parameters = (query ?? '').split('&').filter((one) => one !== '' && !TRACKING.test(one.split('=', 1)[0] ?? ''))
  const asked = parameters.length > 0 ? `?${parameters.sort().join('&')}` : ''
  const address = `${place}${door}${(path ?? '').replace(/\/+$/, '')}${asked}`
  return address.length > LONGEST ? null : address
}
