import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { type AppTheme, defaultTheme, type ThemeColor } from '@larder/contract/app-info.ts'
import { HOUR_MS, SECOND_MS } from '@larder/domain/durations.ts'
import type { FileStoreSettings } from '#ports/file-store.ts'
import { basePathOf, baseUrlProblem } from './base-path.ts'
import type { Variable } from './config-kinds.ts'
import { missingOf } from './config-missing.ts'
import { themeVariable, variables } from './config-variables.ts'
import { startProblem } from './start-problem.ts'

/**
 * Configuration: the only reader of `process.env`. Parsed once, every problem listed at once, then frozen;
 * names become domain terms with units. It never touches the disk beyond reading the sources of settings.
 */

type Values = { [K in keyof typeof variables]: (typeof variables)[K] extends Variable<infer T> ? T : never }

const SECRETS_DIR = '/run/secrets'

/** Sources, weakest first: files in the secrets folder, `.env`, the environment. Names ignore case. */
export function gatherSettings(env: NodeJS.ProcessEnv, root: string, secretsDir = SECRETS_DIR): Map<string, string> {
  const settings = new Map<string, string>()
  const add = (source: Record<string, string | undefined>) => {
    for (const [name, value] of Object.entries(source)) if (value !== undefined) settings.set(name.toUpperCase(), value)
  }
  add(secretFiles(secretsDir))
  const dotEnv = join(root, '.env')
  if (existsSync(dotEnv)) add(parseEnv(readFileSync(dotEnv, 'utf8')) as Record<string, string>)
  add(env)
  return settings
}

function secretFiles(folder: string): Record<string, string> {
  try {
    const known = readdirSync(folder).filter((name) => name.toUpperCase() in variables)
    return Object.fromEntries(known.map((name) => [name, withoutLineEnd(readFileSync(join(folder, name), 'utf8'))]))
  } catch {
    return {} // no secrets folder, or not ours to read: the other sources still count
  }
}

const withoutLineEnd = (text: string) => text.replace(/\r?\n$/, '')

export function readValues(settings: Map<string, string>): { values: Values; problems: string[] } {
  const problems: string[] = []
  const entries = Object.entries(variables).map(([name, one]) => {
    const variable = one as Variable<unknown>
    let raw = settings.get(name)
    const path = variable.file ? settings.get(`${name}_FILE`) : undefined
    if (path) {
      try {
        raw = withoutLineEnd(readFileSync(path, 'utf8'))
      } catch {
        problems.push(`${name}_FILE: cannot read ${path}`)
      }
    }
    if (raw === undefined || (raw === '' && variable.kind !== 'text')) return [name, variable.fallback]
    const reading = variable.read(raw)
    if (!reading.ok) problems.push(`${name}: ${reading.problem}`)
    return [name, reading.ok ? reading.value : variable.fallback]
  })
  const values = Object.fromEntries(entries) as Values
  const misplaced = baseUrlProblem(values.BASE_URL)
  if (misplaced) problems.push(`BASE_URL: ${misplaced}`)
  for (const name of ['POSTGRES_URL_OVERRIDE', 'POSTGRES_READ_URL'] as const)
    if (values[name] && !/^postgres(ql)?:\/\//.test(values[name]))
      problems.push(`${name}: must start with postgresql://`)
  const fileStore = ['FILES_S3_ENDPOINT', 'FILES_S3_BUCKET'] as const
  if (values.FILES_STORE === 's3' || fileStore.some((name) => values[name] !== ''))
    problems.push(...fileStore.filter((name) => values[name] === '').map((name) => `${name}: is needed for the store`))
  if ((values.FILES_S3_ACCESS_KEY_ID === '') !== (values.FILES_S3_SECRET_ACCESS_KEY === ''))
    problems.push('FILES_S3_SECRET_ACCESS_KEY: an access key and its secret belong together')
  const store = [
    'BACKUP_S3_ENDPOINT',
    'BACKUP_S3_BUCKET',
    'BACKUP_S3_ACCESS_KEY_ID',
    'BACKUP_S3_SECRET_ACCESS_KEY',
  ] as const
  // A store that is only partly configured would fail when it is needed.
  if (store.some((name) => values[name] !== ''))
    problems.push(
      ...store.filter((name) => values[name] === '').map((name) => `${name}: is needed with the others of its kind`),
    )
  return { values, problems }
}

const list = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

function databaseOf(v: Values) {
  if (v.DB_ENGINE === 'sqlite') return { engine: 'sqlite' as const }
  return {
    engine: 'postgres' as const,
    url: v.POSTGRES_URL_OVERRIDE || postgresUrl(v),
    overridden: v.POSTGRES_URL_OVERRIDE !== '',
  }
}

function postgresUrl(v: Values): string {
  const [user, password] = [v.POSTGRES_USER, v.POSTGRES_PASSWORD].map(encodeURIComponent)
  return `postgresql://${user}:${password}@${v.POSTGRES_SERVER}:${v.POSTGRES_PORT}/${encodeURIComponent(v.POSTGRES_DB)}`
}

function mailOf(v: Values) {
  const settings = {
    host: v.SMTP_HOST,
    port: v.SMTP_PORT,
    fromName: v.SMTP_FROM_NAME,
    fromEmail: v.SMTP_FROM_EMAIL,
    strategy: v.SMTP_AUTH_STRATEGY,
    user: v.SMTP_USER,
    password: v.SMTP_PASSWORD,
  }
  const signedIn = v.SMTP_AUTH_STRATEGY === 'NONE' || (v.SMTP_USER !== '' && v.SMTP_PASSWORD !== '')
  const ready = v.SMTP_HOST !== '' && v.SMTP_FROM_NAME !== '' && v.SMTP_FROM_EMAIL !== '' && signedIn
  return ready ? settings : undefined
}

function ldapOf(v: Values) {
  if (!v.LDAP_AUTH_ENABLED || !v.LDAP_SERVER_URL || !v.LDAP_BASE_DN) return undefined
  return {
    url: v.LDAP_SERVER_URL,
    insecure: v.LDAP_TLS_INSECURE,
    caFile: v.LDAP_TLS_CACERTFILE,
    startTls: v.LDAP_ENABLE_STARTTLS,
    baseDn: v.LDAP_BASE_DN,
    bindDn: v.LDAP_QUERY_BIND,
    bindPassword: v.LDAP_QUERY_PASSWORD,
    userFilter: v.LDAP_USER_FILTER,
    adminFilter: v.LDAP_ADMIN_FILTER,
    attributes: { id: v.LDAP_ID_ATTRIBUTE, mail: v.LDAP_MAIL_ATTRIBUTE, name: v.LDAP_NAME_ATTRIBUTE },
  }
}

function oidcOf(v: Values) {
  const usesGroups = v.OIDC_USER_GROUP !== '' || v.OIDC_ADMIN_GROUP !== ''
  const complete = v.OIDC_CLIENT_ID && v.OIDC_CLIENT_SECRET && v.OIDC_CONFIGURATION_URL && v.OIDC_USER_CLAIM
  if (!v.OIDC_AUTH_ENABLED || !complete || (usesGroups && !v.OIDC_GROUPS_CLAIM)) return undefined
  return {
    clientId: v.OIDC_CLIENT_ID,
    clientSecret: v.OIDC_CLIENT_SECRET,
    discoveryUrl: v.OIDC_CONFIGURATION_URL,
    signupAllowed: v.OIDC_SIGNUP_ENABLED,
    userGroup: v.OIDC_USER_GROUP,
    adminGroup: v.OIDC_ADMIN_GROUP,
    usesGroups,
    rememberMe: v.OIDC_REMEMBER_ME,
    userClaim: v.OIDC_USER_CLAIM,
    linksAdmins: v.OIDC_LINK_ADMINISTRATORS,
    groupsClaim: v.OIDC_GROUPS_CLAIM,
    nameClaim: v.OIDC_NAME_CLAIM,
    scopes: v.OIDC_SCOPES_OVERRIDE,
    needsVerifiedEmail: v.OIDC_REQUIRES_EMAIL_VERIFICATION,
    caFile: v.OIDC_TLS_CACERTFILE,
  }
}

function filesOf(v: Values, dataDir: string): FileStoreSettings {
  if (v.FILES_S3_ENDPOINT === '') return { dataDir, current: 'folder' }
  const s3 = {
    endpoint: v.FILES_S3_ENDPOINT,
    bucket: v.FILES_S3_BUCKET,
    region: v.FILES_S3_REGION,
    pathStyle: v.FILES_S3_PATH_STYLE,
    prefix: v.FILES_S3_PREFIX,
    accessKeyId: v.FILES_S3_ACCESS_KEY_ID,
    secretAccessKey: v.FILES_S3_SECRET_ACCESS_KEY,
    containerPath: v.AWS_CONTAINER_CREDENTIALS_RELATIVE_URI,
    addressSeconds: v.FILES_S3_SIGNED_SECONDS || undefined,
  }
  return { dataDir, current: v.FILES_STORE === 'folder' ? 'folder' : 's3', s3 }
}

function backupStoreOf(v: Values) {
  const settings = {
    endpoint: v.BACKUP_S3_ENDPOINT,
    bucket: v.BACKUP_S3_BUCKET,
    region: v.BACKUP_S3_REGION,
    accessKeyId: v.BACKUP_S3_ACCESS_KEY_ID,
    secretAccessKey: v.BACKUP_S3_SECRET_ACCESS_KEY,
    prefix: v.BACKUP_S3_PREFIX,
  }
  const { endpoint, bucket, accessKeyId, secretAccessKey } = settings
  return endpoint && bucket && accessKeyId && secretAccessKey ? settings : undefined
}

/** The service for every group that has none of its own; there is one when it has a key and a model. */
function aiOf(v: Values) {
  if (v.OPENAI_API_KEY === '' || v.OPENAI_MODEL === '') return undefined
  return {
    baseUrl: v.OPENAI_BASE_URL || null,
    apiKey: v.OPENAI_API_KEY,
    model: v.OPENAI_MODEL,
    headers: v.OPENAI_CUSTOM_HEADERS,
    params: v.OPENAI_CUSTOM_PARAMS,
    readsPictures: v.OPENAI_ENABLE_IMAGE_SERVICES,
    timeoutMs: v.OPENAI_REQUEST_TIMEOUT * SECOND_MS,
    monthlyLimit: v.OPENAI_MONTHLY_LIMIT || null,
  }
}

function themeOf(v: Values): AppTheme {
  const names = Object.keys(defaultTheme) as ThemeColor[]
  const settings: Record<string, unknown> = v
  return Object.fromEntries(names.map((name) => [name, settings[themeVariable(name)]])) as AppTheme
}

function configOf(v: Values, root: string) {
  return {
    production: v.PRODUCTION,
    dataDir: resolve(root, v.DATA_DIR),
    baseUrl: v.BASE_URL,
    files: filesOf(v, resolve(root, v.DATA_DIR)),
    basePath: basePathOf(v.BASE_URL),
    baseUrlSet: v.BASE_URL !== variables.BASE_URL.fallback,
    clientDir: v.STATIC_FILES ? resolve(root, v.STATIC_FILES) : '',
    host: v.API_HOST,
    port: v.API_PORT,
    apiDocs: v.API_DOCS,
    trustedProxies: list(v.HOST_IP),
    defaultGroup: v.DEFAULT_GROUP,
    defaultHousehold: v.DEFAULT_HOUSEHOLD,
    demo: v.IS_DEMO,
    buildId: v.GIT_COMMIT_HASH,
    logLevel: v.LOG_LEVEL,
    assistants: v.MCP_ENABLED,
    barcodeLookUp: v.BARCODE_LOOK_UP,
    metrics: v.METRICS_ENABLED ? { token: v.METRICS_TOKEN } : undefined,
    tokenHours: v.TOKEN_TIME,
    allowSignup: v.ALLOW_SIGNUP,
    allowPasswordLogin: v.ALLOW_PASSWORD_LOGIN,
    maxLoginAttempts: v.SECURITY_MAX_LOGIN_ATTEMPTS,
    lockoutMs: v.SECURITY_USER_LOCKOUT_TIME * HOUR_MS,
    auditDays: v.AUDIT_DAYS,
    secondFactorRequired: v.SECOND_FACTOR_REQUIRED,
    rateLimits: v.RATE_LIMITS,
    secretKey: v.SECRET_KEY.trim(),
    fetchAllow: list(v.HTTP_ALLOW_LIST),
    fetchDeny: list(v.HTTP_DISALLOW_LIST),
    importProxy: v.IMPORT_PROXY_URL,
    importSolver: v.IMPORT_SOLVER_URL,
    database: databaseOf(v),
    readDeadlineMs: v.DB_READ_SECONDS * SECOND_MS,
    closeDelayMs: v.CLOSE_DELAY_SECONDS * SECOND_MS,
    postgres: {
      readUrl: v.POSTGRES_READ_URL,
      writers: v.POSTGRES_WRITERS,
      readers: v.POSTGRES_READERS,
      lockWithinMs: v.POSTGRES_LOCK_SECONDS * SECOND_MS,
      idleInTransactionMs: v.POSTGRES_IDLE_TRANSACTION_SECONDS * SECOND_MS,
    },
    mail: mailOf(v),
    ldap: ldapOf(v),
    missing: missingOf(v),
    oidc: oidcOf(v),
    oidcEnabled: v.OIDC_AUTH_ENABLED,
    oidcRedirect: v.OIDC_AUTO_REDIRECT,
    oidcProviderName: v.OIDC_PROVIDER_NAME,
    ai: aiOf(v),
    aiWorkers: v.OPENAI_WORKERS,
    aiSendsUnits: v.OPENAI_SEND_DATABASE_DATA,
    theme: themeOf(v),
    backups: {
      daily: v.BACKUP_DAILY,
      weekly: v.BACKUP_WEEKLY,
      monthly: v.BACKUP_MONTHLY,
      passphrase: v.BACKUP_PASSPHRASE,
      store: backupStoreOf(v),
    },
  }
}

export type Config = Readonly<ReturnType<typeof configOf>>

export function loadConfig(
  env: NodeJS.ProcessEnv = process.env,
  root = process.cwd(),
  secretsDir = SECRETS_DIR,
): Config {
  const { values, problems } = readValues(gatherSettings(env, root, secretsDir))
  if (problems.length > 0)
    throw startProblem(`Configuration is not usable:\n${problems.map((line) => `  ${line}`).join('\n')}`)
  return Object.freeze(configOf(values, root))
}
