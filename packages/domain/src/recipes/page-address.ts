/**
 * Whether two addresses are of one page: what only says where a visitor came from, how they got there or in which order
 * is left out. Nothing for what is no address of the web, or longer than any page has.
 */

const ADDRESS =
  /^https?:\/\/(?:[^/?#]*@)?(\[[\da-f:.]+\]|[^/?#:[\]\s]+)(?::(\d{1,5}))?([^?#\s]*)(?:\?([^#\s]*))?(?:#\S*)?$/i
const LONGEST = 1000
const LONGEST_GIVEN = 4000

/** Names of parameters that follow visitors; what comes before the sign stands for a whole family. */
const TRACKING =
  /^(?:utm_\w*|mtm_\w*|matomo_\w*|pk_\w*|piwik_\w*|hsa_\w*|_hs\w*|mc_[ce]id|ml_subscriber\w*|vero_\w*|oly_\w*|_ga|_gl|_openstat|fbclid|gclid|gclsrc|gbraid|wbraid|dclid|msclkid|twclid|ttclid|yclid|ysclid|igshid|igsh|epik|srsltid|s_cid|cmpid|mkt_tok|rb_clickid|wickedid|zanpid|ref_src|ref_url|smid|sfmc_\w*|share_id|si)$/i

export function pageAddress(text: string | null | undefined): string | null {
  if (!text || text.length > LONGEST_GIVEN) return null
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
