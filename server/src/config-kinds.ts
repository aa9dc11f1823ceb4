import { isSecureOrigin } from '#ports/secure-origin.ts'

/** The kinds of environment variables: how each text becomes a value, and what is wrong when it does not. */

export type Reading<T> = { ok: true; value: T } | { ok: false; problem: string }

export type Variable<T> = {
  kind: string
  fallback: T
  about: string
  secret: boolean
  file: boolean
  read: (text: string) => Reading<T>
}

type Options = { file?: boolean; secret?: boolean }

const variable = <T>(
  kind: string,
  fallback: T,
  about: string,
  read: (text: string) => Reading<T>,
  { file = false, secret = false }: Options = {},
): Variable<T> => ({ kind, fallback, about, read, file, secret })

const ok = <T>(value: T): Reading<T> => ({ ok: true, value })
const bad = (problem: string): Reading<never> => ({ ok: false, problem })

export const text = (fallback: string, about: string, options?: Options) =>
  variable('text', fallback, about, ok, options)

const words = new Map([
  ...['true', '1', 'yes', 'on', 't', 'y'].map((word) => [word, true] as const),
  ...['false', '0', 'no', 'off', 'f', 'n'].map((word) => [word, false] as const),
])

export const flag = (fallback: boolean, about: string) =>
  variable('true or false', fallback, about, (raw) => {
    const value = words.get(raw.trim().toLowerCase())
    return value === undefined ? bad('must be true or false') : ok(value)
  })

export const integer = (fallback: number, about: string, range: { min: number; max: number } & Options) =>
  variable(
    'whole number',
    fallback,
    about,
    (raw) => {
      const value = Number(raw.trim() || Number.NaN)
      return Number.isInteger(value) && value >= range.min && value <= range.max
        ? ok(value)
        : bad(`must be a whole number from ${range.min} to ${range.max}`)
    },
    range,
  )

export const choice = <const T extends string>(fallback: T, values: T[], about: string) =>
  variable<T>(values.map((value) => `\`${value}\``).join(', '), fallback, about, (raw) => {
    const value = values.find((one) => one.toLowerCase() === raw.trim().toLowerCase())
    return value === undefined ? bad(`must be one of ${values.join(', ')}`) : ok(value)
  })

export const colour = (fallback: string, about: string) =>
  variable('colour `#rrggbb`', fallback, about, (raw) =>
    /^#[0-9a-f]{6}$/i.test(raw.trim()) ? ok(raw.trim()) : bad('must be a colour such as #2F6B4A'),
  )

export const url = (fallback: string, about: string, options?: Options) =>
  variable(
    'web address',
    fallback,
    about,
    (raw) => {
      if (!URL.canParse(raw)) return bad('must be a web address such as https://larder.example.org')
      if (!/^https?:$/.test(new URL(raw).protocol)) return bad('must start with http:// or https://')
      return ok(raw.replace(/\/+$/, ''))
    },
    options,
  )

/** Names and texts. */
export const pairs = (about: string, options?: Options) =>
  variable<Readonly<Record<string, string>>>(
    'JSON object of texts',
    {},
    about,
    (raw) => {
      const value = jsonOf(raw)
      const fits =
        value instanceof Object && !Array.isArray(value) && Object.values(value).every((one) => typeof one === 'string')
      return fits ? ok(value as Record<string, string>) : bad('must be a JSON object of texts such as {"name":"value"}')
    },
    options,
  )

function jsonOf(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return undefined
  }
}

/** For sign-in services: encrypted, or on this machine. */
export const secureUrl = (fallback: string, about: string, options?: Options) =>
  variable(
    'web address, `https://` or on this machine',
    fallback,
    about,
    (raw) => (isSecureOrigin(raw) ? ok(raw) : bad('must start with https:// (http:// only on this machine)')),
    options,
  )

/** Variables that stand together in the documentation. */
type Section<T extends Record<string, Variable<unknown>>> = { title: string; variables: T }
export const section = <const T extends Record<string, Variable<unknown>>>(
  title: string,
  variables: T,
): Section<T> => ({
  title,
  variables,
})
