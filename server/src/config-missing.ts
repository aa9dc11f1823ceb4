/** Services that are only partly configured: the names of the missing variables. */

type Settings = Record<string, unknown>

export const missingOf = (v: Settings) => ({
  mail: begun(v, ['SMTP_HOST', 'SMTP_FROM_EMAIL', 'SMTP_USER', 'SMTP_PASSWORD']) ? absent(v, mailNeeds(v)) : [],
  ldap: v.LDAP_AUTH_ENABLED ? absent(v, ['LDAP_SERVER_URL', 'LDAP_BASE_DN']) : [],
  oidc: v.OIDC_AUTH_ENABLED ? absent(v, oidcNeeds(v)) : [],
})

const begun = (v: Settings, names: string[]) => names.some((name) => v[name] !== '')
const absent = (v: Settings, names: string[]) => names.filter((name) => v[name] === '')

const mailNeeds = ({ SMTP_AUTH_STRATEGY }: Settings) => [
  'SMTP_HOST',
  'SMTP_FROM_NAME',
  'SMTP_FROM_EMAIL',
  ...(SMTP_AUTH_STRATEGY === 'NONE' ? [] : ['SMTP_USER', 'SMTP_PASSWORD']),
]

const oidcNeeds = ({ OIDC_USER_GROUP, OIDC_ADMIN_GROUP }: Settings) => [
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_CONFIGURATION_URL',
  'OIDC_USER_CLAIM',
  ...(OIDC_USER_GROUP === '' && OIDC_ADMIN_GROUP === '' ? [] : ['OIDC_GROUPS_CLAIM']),
]
