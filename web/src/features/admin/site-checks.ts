/** What is judged about an installation, and how badly each finding weighs. Pure; the screen draws it. */
import type { AdminAbout, AppCheck } from '@larder/contract/admin.ts'
import { ownVersion } from '@larder/contract/app-info.ts'
import type { MessageKey } from '#i18n/english.ts'

export type CheckState = 'good' | 'warning' | 'bad'

export type SiteCheck = {
  id: string
  title: MessageKey
  text: MessageKey
  values?: Record<string, string>
  state: CheckState
}

/** Browsers trust the machine they run on as much as an encrypted line. */
export const isSecureSite = ({ protocol, hostname }: { protocol: string; hostname: string }): boolean =>
  protocol === 'https:' || hostname === 'localhost'

export function siteChecks(check: AppCheck, about: AdminAbout | undefined, secure: boolean): SiteCheck[] {
  const judge = (id: string, good: boolean, otherwise: CheckState, words: [MessageKey, MessageKey, MessageKey]) => {
    const [title, goodText, badText] = words
    return { id, title, text: good ? goodText : badText, state: good ? ('good' as const) : otherwise }
  }
  return [
    {
      ...judge('application-version', check.isUpToDate, 'warning', [
        'admin.site.check.version',
        'admin.site.check.versionGood',
        'admin.site.check.versionBad',
      ]),
      values: { version: ownVersion(about?.version ?? ''), latest: ownVersion(about?.versionLatest ?? '') },
    },
    judge('secure-site', secure, 'bad', [
      'admin.site.check.secure',
      'admin.site.check.secureGood',
      'admin.site.check.secureBad',
    ]),
    judge('server-side-base-url', check.baseUrlSet, 'bad', [
      'admin.site.check.baseUrl',
      'admin.site.check.baseUrlGood',
      'admin.site.check.baseUrlBad',
    ]),
    judge('ldap-ready', check.ldapReady, 'warning', [
      'admin.site.check.ldap',
      'admin.site.check.ldapGood',
      'admin.site.check.ldapBad',
    ]),
    judge('oidc-ready', check.oidcReady, 'warning', [
      'admin.site.check.oidc',
      'admin.site.check.oidcGood',
      'admin.site.check.oidcBad',
    ]),
    judge('openai-ready', check.enableOpenai, 'warning', [
      'admin.site.check.ai',
      'admin.site.check.aiGood',
      'admin.site.check.aiBad',
    ]),
  ]
}
