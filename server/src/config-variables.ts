import { defaultTheme, type ThemeColor } from '@larder/contract/app-info.ts'
import {
  DEFAULT_GROUP_NAME,
  DEFAULT_HOUSEHOLD_NAME,
  LOCKOUT_HOURS,
  LOGIN_TOKEN_HOURS,
  LOGIN_TOKEN_MAX_HOURS,
  LOGIN_TOKEN_MIN_HOURS,
  MAX_LOGIN_ATTEMPTS,
} from '@larder/domain/accounts/defaults.ts'
import { DEFAULT_READ_SECONDS } from '#db/slow-reads.ts'
import { choice, colour, flag, integer, pairs, section, secureUrl, text, url, type Variable } from './config-kinds.ts'
import { backups, files } from './config-storage.ts'

/**
 * Every environment variable Larder reads, with its meaning. `docs/configuration.md` is printed from this table.
 * `file: true` means `<NAME>_FILE` may hold the path of a file whose content is the value.
 */

const general = section('General', {
  PRODUCTION: flag(true, 'Production mode. Off only while developing Larder itself.'),
  DATA_DIR: text('./data', 'Folder of everything that must survive: database, pictures, backups, secrets.'),
  BASE_URL: url(
    'http://localhost:8080',
    'Public address, used in mails and page metadata; passkeys belong to its host. Never taken from the request. With a path (`https://home.example.org/larder`) Larder lives below that folder.',
  ),
  STATIC_FILES: text('', 'Folder of the built client. Empty means the one shipped with this version.'),
  API_HOST: text('0.0.0.0', 'Address to listen on.'),
  API_PORT: integer(9000, 'Port to listen on.', { min: 0, max: 65_535 }),
  API_DOCS: flag(true, 'Browsable documentation of the API at `/docs`. `/openapi.json` is served either way.'),
  CLOSE_DELAY_SECONDS: integer(
    0,
    'How long requests are still answered after a signal to end, while `/api/app/health/ready` already says no: the time a load balancer needs to notice.',
    { min: 0, max: 600 },
  ),
  HOST_IP: text(
    '',
    'Addresses of the reverse proxies whose forwarding headers are believed, separated by commas (`*` believes everyone).',
  ),
  DEFAULT_GROUP: text(DEFAULT_GROUP_NAME, 'Name of the first group.'),
  DEFAULT_HOUSEHOLD: text(DEFAULT_HOUSEHOLD_NAME, 'Name of the household every new group starts with.'),
  IS_DEMO: flag(false, 'Demo mode: the first account cannot be changed and a banner shows the version.'),
  GIT_COMMIT_HASH: text('unknown', 'Build id shown to administrators.'),
  LOG_LEVEL: choice('info', ['critical', 'error', 'warning', 'info', 'debug'], 'How much is logged.'),
})

const metrics = section('Metrics', {
  METRICS_ENABLED: flag(
    false,
    'Numbers for Prometheus at `/metrics`: times of requests, memory, jobs and messages that wait. They name nobody and nothing.',
  ),
  METRICS_TOKEN: text(
    '',
    'Whoever reads them must send this as a bearer token. Empty: they are told to this machine alone, and not through a proxy.',
    { file: true, secret: true },
  ),
})

const security = section('Sign-in and security', {
  SECRET_KEY: text(
    '',
    'Signs sign-ins and encrypts stored keys of other services: at least 64 of the digits 0-9 and a-f (`openssl rand -hex 32`), the same for all processes. Empty: made once and kept in `DATA_DIR/.secret`, or in the database where that is PostgreSQL.',
    { file: true, secret: true },
  ),
  TOKEN_TIME: integer(LOGIN_TOKEN_HOURS, 'Lifetime of a sign-in, in hours.', {
    min: LOGIN_TOKEN_MIN_HOURS,
    max: LOGIN_TOKEN_MAX_HOURS,
  }),
  ALLOW_SIGNUP: flag(false, 'Anybody may register without an invitation.'),
  ALLOW_PASSWORD_LOGIN: flag(true, 'Show the password form. Off for servers that only use OpenID Connect.'),
  SECURITY_MAX_LOGIN_ATTEMPTS: integer(MAX_LOGIN_ATTEMPTS, 'Wrong passwords in a row before an account is locked.', {
    min: 1,
    max: 1000,
  }),
  SECURITY_USER_LOCKOUT_TIME: integer(LOCKOUT_HOURS, 'How long a locked account stays locked, in hours.', {
    min: 1,
    max: 8760,
  }),
  SECOND_FACTOR_REQUIRED: choice(
    'nobody',
    ['nobody', 'admins', 'all'],
    'Who must have a second factor, and is led to set one up at the next sign-in. People of an identity provider show theirs there.',
  ),
  AUDIT_DAYS: integer(365, 'How long the audit log remembers, in days.', { min: 1, max: 3650 }),
  MCP_ENABLED: flag(
    true,
    'Assistants may work with recipes, plans and lists at `/mcp` (Model Context Protocol), with an API token and what it is good for.',
  ),
  RATE_LIMITS: flag(true, 'Limit how often one address may sign in, search, upload and import.'),
  HTTP_ALLOW_LIST: text(
    '',
    'Private addresses that Larder may fetch from and send to: hosts, host:port pairs or networks of the home network (LAN, VPN), of containers beside it, or of the machine itself (loopback, `localhost`, `127.0.0.1`), separated by commas, such as `nas.lan:11434,192.168.1.0/24,localhost:8123`. Empty: none, and such an address is answered with “cannot be reached”. Whoever may make webhooks, notifiers, actions or imports reaches what stands here through Larder, and sees how it answers.',
  ),
  HTTP_DISALLOW_LIST: text('', 'Hosts or networks Larder must never fetch from, separated by commas.'),
  IMPORT_PROXY_URL: url(
    '',
    'HTTP proxy for recipe pages of sites that refuse this server, such as `http://user:password@proxy.lan:3128`. It is asked only after a refusal, and only for addresses that Larder may reach itself. It must allow CONNECT.',
    { file: true, secret: true },
  ),
  IMPORT_SOLVER_URL: url(
    '',
    'Service that opens pages of sites that refuse programs in a browser of its own, by the FlareSolverr protocol, such as `http://flaresolverr:8191/v1`. It is asked last, only after a refusal, and only for addresses that Larder may reach itself. What a page redirects to is up to that browser: keep the service away from your home network.',
  ),
})

const database = section('Database', {
  DB_ENGINE: choice(
    'sqlite',
    ['sqlite', 'postgres'],
    '`sqlite` keeps one file in the data folder; `postgres` needs the variables below.',
  ),
  DB_READ_SECONDS: integer(
    DEFAULT_READ_SECONDS,
    'After so many seconds a search, a filter or a suggestion is given up, and the caller is told to ask for less.',
    { min: 1, max: 600 },
  ),
  POSTGRES_USER: text('larder', 'User name.', { file: true }),
  POSTGRES_PASSWORD: text('larder', 'Password.', { file: true, secret: true }),
  POSTGRES_SERVER: text('postgres', 'Host.', { file: true }),
  POSTGRES_PORT: integer(5432, 'Port.', { min: 1, max: 65_535, file: true }),
  POSTGRES_DB: text('larder', 'Database name.', { file: true }),
  POSTGRES_URL_OVERRIDE: text('', 'A whole `postgresql://…` address instead of the single values.', {
    file: true,
    secret: true,
  }),
  POSTGRES_READ_URL: text(
    '',
    'A `postgresql://…` address of a streaming replica that answers searches, lists and other reads that may take long. What was just written is always seen: a replica that has not got it yet is waited for a moment, then the primary is asked.',
    { file: true, secret: true },
  ),
  POSTGRES_WRITERS: integer(8, 'Connections of a process that write.', { min: 2, max: 200 }),
  POSTGRES_READERS: integer(
    10,
    'Connections of a process that read; four tenths of them take reads that may be long. All processes together need fewer connections than `max_connections` allows; each has up to three more.',
    { min: 2, max: 200 },
  ),
  POSTGRES_LOCK_SECONDS: integer(60, 'How long a write waits for what another one holds (`lock_timeout`).', {
    min: 1,
    max: 3600,
  }),
  POSTGRES_IDLE_TRANSACTION_SECONDS: integer(
    300,
    'After so long without a statement PostgreSQL ends a transaction (`idle_in_transaction_session_timeout`), so that a process that hangs holds nobody up. Backups are exempt.',
    { min: 10, max: 86_400 },
  ),
})

const mail = section('Mail', {
  SMTP_HOST: text('', 'Mail server. Mail is on when host and sender are set.', { file: true }),
  SMTP_PORT: integer(587, 'Port of the mail server.', { min: 1, max: 65_535, file: true }),
  SMTP_FROM_NAME: text('Larder', 'Name of the sender.'),
  SMTP_FROM_EMAIL: text('', 'Address of the sender.'),
  SMTP_AUTH_STRATEGY: choice(
    'TLS',
    ['TLS', 'SSL', 'NONE'],
    '`TLS` is STARTTLS, `SSL` is TLS from the first byte, `NONE` is plain text.',
  ),
  SMTP_USER: text('', 'User name at the mail server; needed with `TLS` and `SSL`.', { file: true }),
  SMTP_PASSWORD: text('', 'Password at the mail server.', { file: true, secret: true }),
})

const ldap = section('LDAP', {
  LDAP_AUTH_ENABLED: flag(false, 'Sign in against a directory.'),
  LDAP_SERVER_URL: text('', '`ldap://host:389` or `ldaps://host`.', { file: true }),
  LDAP_TLS_INSECURE: flag(false, 'Do not check the certificate of the directory.'),
  LDAP_TLS_CACERTFILE: text('', 'Certificate authorities to trust.'),
  LDAP_ENABLE_STARTTLS: flag(false, 'STARTTLS before binding.'),
  LDAP_BASE_DN: text('', 'Where the search starts.'),
  LDAP_QUERY_BIND: text('', 'DN of the account that searches; empty binds anonymously.'),
  LDAP_QUERY_PASSWORD: text('', 'Its password.', { file: true, secret: true }),
  LDAP_USER_FILTER: text('', 'Extra filter; may hold `{id_attribute}`, `{mail_attribute}` and `{input}`.'),
  LDAP_ADMIN_FILTER: text('', 'Entries matching this filter are administrators.'),
  LDAP_ID_ATTRIBUTE: text('uid', 'Attribute that becomes the user name.'),
  LDAP_MAIL_ATTRIBUTE: text('mail', 'Attribute that becomes the e-mail.'),
  LDAP_NAME_ATTRIBUTE: text('name', 'Attribute that becomes the full name.'),
})

const oidc = section('OpenID Connect', {
  OIDC_AUTH_ENABLED: flag(false, 'Sign in with an OpenID Connect provider.'),
  OIDC_CLIENT_ID: text('', 'Client id at the provider.', { file: true }),
  OIDC_CLIENT_SECRET: text('', 'Client secret at the provider.', { file: true, secret: true }),
  OIDC_CONFIGURATION_URL: secureUrl('', 'Address of the discovery document.', { file: true }),
  OIDC_SIGNUP_ENABLED: flag(true, 'Create accounts for people who sign in for the first time.'),
  OIDC_USER_GROUP: text('', 'Only members of this provider group may sign in.'),
  OIDC_ADMIN_GROUP: text('', 'Members of this provider group are administrators.'),
  OIDC_AUTO_REDIRECT: flag(false, 'Go to the provider at once; `/login?direct=1` avoids it.'),
  OIDC_PROVIDER_NAME: text('OAuth', 'Name on the sign-in button.'),
  OIDC_REMEMBER_ME: flag(false, 'Sign-ins through the provider last as long as with "remember me".'),
  OIDC_USER_CLAIM: text(
    'email',
    'Claim by which accounts are found that came from the provider. Accounts with a password are found by their verified e-mail only.',
  ),
  OIDC_LINK_ADMINISTRATORS: flag(
    false,
    'Administrators who have a password here may sign in through the provider too. Whoever controls their mailbox at the provider then administers Larder.',
  ),
  OIDC_GROUPS_CLAIM: text('groups', 'Claim that lists the groups.'),
  OIDC_NAME_CLAIM: text('name', 'Claim that becomes the full name.'),
  OIDC_SCOPES_OVERRIDE: text('', 'Scopes to ask for instead of the usual ones.'),
  OIDC_REQUIRES_EMAIL_VERIFICATION: flag(true, 'An account is only matched by an e-mail the provider calls verified.'),
  OIDC_TLS_CACERTFILE: text('', 'Certificate authorities to trust for the provider.'),
})

const ai = section('AI services', {
  OPENAI_BASE_URL: url(
    '',
    'Address of any service that speaks the chat completions protocol, up to and including `/v1`. Empty means `https://api.openai.com/v1`. One in the home network must also stand in `HTTP_ALLOW_LIST`.',
    { file: true },
  ),
  OPENAI_API_KEY: text('', 'Key of the service for everybody on this server; without it there is none.', {
    file: true,
    secret: true,
  }),
  OPENAI_MODEL: text('gpt-4o', 'Model to ask; empty switches the service off.'),
  OPENAI_CUSTOM_HEADERS: pairs('Headers added to each request.', { secret: true }),
  OPENAI_CUSTOM_PARAMS: pairs('Query parameters added to each request.', { secret: true }),
  OPENAI_ENABLE_IMAGE_SERVICES: flag(true, 'The service may be shown pictures.'),
  OPENAI_WORKERS: integer(2, 'Requests at once when many ingredients are taken apart.', { min: 1, max: 32 }),
  OPENAI_SEND_DATABASE_DATA: flag(
    true,
    "Send the names of the group's units along when ingredients are taken apart, for better matches.",
  ),
  OPENAI_REQUEST_TIMEOUT: integer(60, 'Longest wait for an answer, in seconds.', { min: 1, max: 3600 }),
  OPENAI_MONTHLY_LIMIT: integer(0, 'How often a group may ask this service in a month; 0 is no limit.', {
    min: 0,
    max: 1_000_000,
  }),
})

/** The variable behind one colour of the theme: `lightPrimary` is `THEME_LIGHT_PRIMARY`. */
export const themeVariable = (name: ThemeColor): `THEME_${string}` =>
  `THEME_${name.replace(/([A-Z])/g, '_$1').toUpperCase()}`

const themeVariables = Object.fromEntries(
  (Object.keys(defaultTheme) as ThemeColor[]).map((name) => [
    themeVariable(name),
    colour(defaultTheme[name], `Colour \`${name}\`.`),
  ]),
) as Record<`THEME_${string}`, Variable<string>>

const pantry = section('Pantry', {
  BARCODE_LOOK_UP: flag(
    false,
    'Ask Open Food Facts what an unknown barcode is. Off: no code leaves this server, and the household says once what it means.',
  ),
})

const theme = section('Theme', themeVariables)

export const sections = [general, metrics, security, database, files, backups, mail, ldap, oidc, ai, pantry, theme]

export const variables = {
  ...general.variables,
  ...metrics.variables,
  ...security.variables,
  ...database.variables,
  ...files.variables,
  ...backups.variables,
  ...mail.variables,
  ...ldap.variables,
  ...oidc.variables,
  ...ai.variables,
  ...pantry.variables,
  ...theme.variables,
}
