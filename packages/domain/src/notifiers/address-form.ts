/**
 * The shape of a notification address, as a template that is read in both directions:
 * `{user}:{password}@{host}:{port}/{topic*}`. A name with a star takes as many parts of the path as are left. Without
 * an `@` in the template the first name takes everything up to the path, without a `:` it takes that along too.
 */

export type Fields = Record<string, string>

type Authority = { user?: string; password?: string; host: string; port?: string }
type Form = { authority: Authority; path: string[] }

const TEMPLATE = /^(?:\{(\w+)\}(?::\{(\w+)\})?@)?\{(\w+)\}(?::\{(\w+)\})?(?:\/(.*))?$/
const SEGMENT = /^\{(\w+)(\*)?\}$/

const forms = new Map<string, Form>()

function formOf(template: string): Form {
  const known = forms.get(template)
  if (known) return known
  const [, user, password, host = '', port, path] = TEMPLATE.exec(template) ?? []
  const form = { authority: { user, password, host, port }, path: path ? path.split('/') : [] }
  forms.set(template, form)
  return form
}

export const namesIn = (template: string): string[] =>
  [...template.matchAll(/\{(\w+)\*?\}/g)].flatMap(([, name]) => name ?? [])

/** What stands behind the scheme, without the query. Nothing when the text has parts that the form has no name for. */
export function readForm(template: string, text: string): Fields | undefined {
  const { authority, path } = formOf(template)
  const cut = authority.user === undefined ? -1 : userEnd(text)
  const rest = text.slice(cut + 1)
  const slash = rest.indexOf('/')
  const place = slash === -1 ? rest : rest.slice(0, slash)
  const segments =
    slash === -1
      ? []
      : rest
          .slice(slash + 1)
          .replace(/\/+$/, '')
          .split('/')
  const fields = {
    ...readUser(authority, cut === -1 ? '' : text.slice(0, cut)),
    ...readPlace(authority, place),
    ...readPath(path, segments.length === 1 && segments[0] === '' ? [] : segments),
  }
  return Object.values(fields).includes(undefined) ? undefined : decoded(fields as Fields)
}

/** The sign that ends the name and password. Tokens with a slash come before it too, so it may be behind the first. */
function userEnd(text: string): number {
  const place = text.split('/', 1)[0] ?? ''
  return place.includes('@') ? place.lastIndexOf('@') : text.indexOf('@')
}

type Read = Record<string, string | undefined>

function readUser({ user, password }: Authority, text: string): Read {
  if (user === undefined || text === '') return {}
  const colon = password === undefined ? -1 : text.indexOf(':')
  if (colon === -1) return { [user]: text }
  return { [user]: text.slice(0, colon), [String(password)]: text.slice(colon + 1) }
}

function readPlace({ host, port }: Authority, text: string): Read {
  const [, before, after] = (port !== undefined && /^(\[[^\]]*\]|[^:]*):(.*)$/.exec(text)) || [undefined, text]
  if (before === '') return {}
  return after === undefined ? { [host]: before } : { [host]: before, [String(port)]: after }
}

function readPath(template: string[], segments: string[]): Read {
  const star = template.findIndex((part) => part.endsWith('*}'))
  const behind = star === -1 ? 0 : template.length - star - 1
  const fields: Read = {}
  const left = [...segments]
  const last = behind === 0 ? [] : left.splice(-behind)
  for (const [at, part] of template.entries()) {
    const [, name = ''] = SEGMENT.exec(part) ?? []
    const value = at === star ? left.splice(0).join('/') : star !== -1 && at > star ? last.shift() : left.shift()
    if (value !== undefined && value !== '') fields[name] = value
  }
  if (left.length + last.length > 0) fields['left over'] = undefined
  return fields
}

function decoded(fields: Fields): Fields | undefined {
  try {
    return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, decodeURIComponent(value)]))
  } catch {
    return undefined
  }
}

/** The text behind the scheme. Names without a value are left out, together with the signs around them. */
export function writeForm(template: string, fields: Fields): string {
  const { authority, path } = formOf(template)
  const part = (name: string | undefined) => (name === undefined ? '' : (fields[name] ?? ''))
  const encoded = (name: string | undefined, kept: RegExp) => part(name).replace(kept, encodeURIComponent)
  const user = encoded(authority.user, /[^\w.~•-]/gu)
  const password = encoded(authority.password, /[^\w.~•-]/gu)
  const signIn = user || password ? `${user}${password ? `:${password}` : ''}@` : ''
  const place = `${encoded(authority.host, /[^\w.~•:@[\]-]/gu)}${part(authority.port) ? `:${part(authority.port)}` : ''}`
  const segments = path.map((text) => {
    const [, name, star] = SEGMENT.exec(text) ?? []
    return encoded(name, star ? /[^\w.~•:@!#=,/-]/gu : /[^\w.~•:@!#=,-]/gu)
  })
  return `${signIn}${[place, ...segments.filter((text) => text !== '')].join('/')}`
}
