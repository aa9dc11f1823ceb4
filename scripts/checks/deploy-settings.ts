/** What `compose.yaml` and `deploy/` hand to Larder: each setting is one that the server knows, with a value it takes. */
import { parseAllDocuments } from 'yaml'
import type { Variable } from '../../server/src/config-kinds.ts'
import { variables } from '../../server/src/config-variables.ts'
import type { SourceFile } from './source-files.ts'

export type Setting = { name: string; value: string }

/** Of the system, not of Larder. */
const OF_THE_SYSTEM = new Set(['TZ'])
const IMAGE = /^larder(:|$)/

/** One tree for each document of the file; a mistake in it is thrown. */
export function documentsOf({ path, text }: SourceFile): unknown[] {
  return parseAllDocuments(text, { merge: true }).map((document) => {
    const [mistake] = document.errors
    if (mistake) throw new Error(`${path}: ${mistake.message}`)
    return document.toJS() as unknown
  })
}

/** Of every service that runs Larder itself. */
export function composeSettings(file: SourceFile): Setting[] {
  const [{ services = {} } = {}] = documentsOf(file) as { services?: Record<string, Service> }[]
  return Object.values(services)
    .filter(({ image = '' }) => IMAGE.test(image))
    .flatMap(({ environment = {} }) => Object.entries(environment).map(([name, value]) => settingOf(name, value)))
}
type Service = { image?: string; environment?: Record<string, unknown> }

/** Of containers that run Larder and of secrets, also those that wait in a comment for whoever needs them. */
export function kubernetesSettings(file: SourceFile): Setting[] {
  const inComments = [...file.text.matchAll(/^\s*#\s*([A-Z][A-Z0-9_]+): *(\S*)$/gm)]
  const documents = documentsOf(file) as Manifest[]
  return [
    ...inComments.map(([, name = '', value]) => settingOf(name, value)),
    ...documents.flatMap(({ kind, stringData = {}, spec }) => [
      ...(kind === 'Secret' ? Object.entries(stringData).map(([name, value]) => settingOf(name, value)) : []),
      ...(spec?.template?.spec?.containers ?? [])
        .filter(({ image = '' }) => IMAGE.test(image))
        .flatMap(({ env = [] }) => env.map(({ name, value }) => settingOf(name, value))),
    ]),
  ]
}
type Container = { image?: string; env?: { name: string; value?: unknown }[] }
type Manifest = {
  kind?: string
  stringData?: Record<string, unknown>
  spec?: { template?: { spec?: { containers?: Container[] } } }
}

/** `${NAME:-value}` is the value where nobody sets the name. */
const settingOf = (name: string, value: unknown): Setting => ({
  name,
  value: String(value ?? '').replace(/\$\{\w+:-([^}]*)\}/g, '$1'),
})

export function settingProblems(settings: Setting[]): string[] {
  const known = variables as Record<string, Variable<unknown>>
  return settings.flatMap(({ name, value }) => {
    if (OF_THE_SYSTEM.has(name)) return []
    const file = name.endsWith('_FILE') ? known[name.slice(0, -'_FILE'.length)] : undefined
    if (file?.file) return value.startsWith('/') ? [] : [`${name}: must be the path of a file`]
    const variable = known[name]
    if (!variable) return [`${name}: there is no such setting`]
    // What is empty is for whoever applies it to fill in.
    const read = value === '' ? undefined : variable.read(value)
    return read && !read.ok ? [`${name}: ${read.problem}`] : []
  })
}
