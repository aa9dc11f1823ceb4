import { type Static, Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { Named, OneOf, Text } from './fields.ts'

/** What is looked at; extensions of our own, beside the contract's six yes or no (`adminApi.check`). */
export const siteCheckIds = [
  'password',
  'baseUrl',
  'secure',
  'proxy',
  'backups',
  'storage',
  'database',
  'consistency',
  'clock',
  'secret',
  'mail',
  'ldap',
  'oidc',
  'ai',
  'version',
] as const
export type SiteCheckId = (typeof siteCheckIds)[number]

/** `off` is what nobody asked for: neither good nor bad. */
export const siteCheckStates = ['good', 'warning', 'bad', 'off'] as const
export type SiteCheckState = (typeof siteCheckStates)[number]

export const SiteCheck = Named(
  'SiteCheck',
  Type.Object({
    id: OneOf([...siteCheckIds]),
    state: OneOf([...siteCheckStates]),
    /** In the language of the request: what was looked at, and what was found with what to do about it. */
    title: Text,
    advice: Text,
  }),
)
export type SiteCheck = Static<typeof SiteCheck>

export const siteChecksApi = endpoints('site-checks', {
  list: {
    method: 'GET',
    path: '/api/admin/about/site-checks',
    access: 'admin',
    summary: 'Whether the installation is as it should be, with advice in words; nobody outside is asked',
    query: Type.Object({
      /** Where the caller's browser found this server, to be compared with `BASE_URL`. */
      address: Type.Optional(Type.String({ maxLength: 2000 })),
    }),
    response: Named('SiteChecks', Type.Object({ checks: Type.Array(SiteCheck) })),
    extension: true,
  },
})
