/**
 * The contract as the built client needs it. The tables of calls and the schemas are evaluated while building and written
 * down as plain data, one binding each, so that only what a screen mentions is shipped: of a call the method, the path
 * and what `lib/api.ts` asks of it, and a schema only where a form names it. Functions stay as they are written. Schemas
 * that the client makes up itself are made by `lib/schema-builder.ts`. Tests and the development server use the source.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Plugin, runnerImport } from 'vite'

const contract = fileURLToPath(new URL('../../packages/contract/src/', import.meta.url))
const client = fileURLToPath(new URL('../src/', import.meta.url))
const builder = fileURLToPath(new URL('../src/lib/schema-builder.ts', import.meta.url))

const SOURCE = '?source'
const TABLE = '?table='
const VALUE = '?value='
const OPTIONAL = '~optional'
const ENTRY = 'virtual:contract-files'

/** What the client asks of a call (`lib/api.ts`). */
const KEPT = ['method', 'path', 'file', 'undoable']
const namedSchema = /\b(\w+Api)\.(\w+)\.(params|query|body|form|response|events)\b/g

type Call = Record<string, unknown>

export function contractData(): Plugin {
  let named = new Map<string, Set<string>>()
  let modules: Exports = {}

  const exportsOf = (file: string) => {
    const exported = modules[file]
    if (!exported) throw new Error(`The contract has no file ${file}.`)
    return exported
  }
  const callCode = (table: string, name: string, call: Call) => {
    const wanted = [...KEPT, ...(named.get(`${table}.${name}`) ?? [])]
    return dataCode(Object.fromEntries(wanted.filter((key) => call[key] !== undefined).map((key) => [key, call[key]])))
  }
  return {
    name: 'larder-contract-data',
    apply: 'build',
    enforce: 'pre',
    // Before anything else is read: on a busy machine the server that evaluates it would wait behind it for too long.
    async buildStart() {
      named = schemasNamedIn(client)
      modules = await evaluated(contract)
    },
    resolveId(id, importer) {
      if (id === 'typebox') return builder
      if ([SOURCE, TABLE, VALUE].some((suffix) => id.includes(suffix))) return id
      // Beside a file that was asked for with a suffix.
      if (importer?.endsWith(SOURCE) && id.startsWith('./')) return path.resolve(path.dirname(importer), id)
      return undefined
    },
    load(id) {
      if (!id.startsWith(contract)) return undefined
      if (id.endsWith(SOURCE))
        return { code: pure(readFileSync(id.slice(0, -SOURCE.length), 'utf8')), moduleType: 'ts' }
      const [file = '', table] = id.split(TABLE)
      const [valueFile = '', value] = id.split(VALUE)
      if (value)
        return {
          code: `export const ${value} = ${dataCode(exportsOf(valueFile)[value])}`,
          moduleType: 'js',
          moduleSideEffects: false,
        }
      const exported = exportsOf(file)
      if (table) {
        const rows = Object.entries(exported[table] as Record<string, Call | number>)
        return {
          code: bindings(
            rows.map(([name, row]) => [name, typeof row === 'number' ? dataCode(row) : callCode(table, name, row)]),
          ),
          moduleType: 'js',
          moduleSideEffects: false,
        }
      }
      const code = Object.entries(exported).map(([name, value]) => {
        if (isTable(value)) return `import * as ${name} from ${JSON.stringify(file + TABLE + name)}\nexport { ${name} }`
        const data = dataCode(value)
        return data === undefined
          ? `export { ${name} } from ${JSON.stringify(file + SOURCE)}`
          : `export { ${name} } from ${JSON.stringify(file + VALUE + name)}`
      })
      return { code: code.join('\n'), moduleType: 'js', moduleSideEffects: false }
    },
  }
}

type Exports = Record<string, Record<string, unknown>>

/** All files in one go: one by one, each would set up a server and read again whatever it imports. */
async function evaluated(folder: string): Promise<Exports> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    .map((file) => path.join(folder, file))
  const code = [
    ...files.map((file, at) => `import * as file${at} from ${JSON.stringify(file)}`),
    `export default { ${files.map((file, at) => `${JSON.stringify(file)}: file${at}`).join(', ')} }`,
  ].join('\n')
  const entry: Plugin = {
    name: 'larder-contract-files',
    resolveId: (id) => (id === ENTRY ? id : undefined),
    load: (id) => (id === ENTRY ? code : undefined),
  }
  const { module } = await runnerImport<{ default: Exports }>(ENTRY, { configFile: false, plugins: [entry] })
  return module.default
}

/** Calls may be called what JavaScript reserves (`delete`). */
const bindings = (rows: [name: string, code: string | undefined][]) =>
  `${rows.map(([, code], at) => `const c${at} = ${code}`).join('\n')}
export { ${rows.map(([name], at) => `c${at} as ${name}`).join(', ')} }`

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Calls, or plain numbers such as statuses. */
const isTable = (value: unknown): boolean =>
  isRecord(value) && Object.keys(value).length > 0 && Object.values(value).every((row) => isCall(row) || isNumber(row))

const isCall = (row: unknown): boolean => isRecord(row) && typeof row.method === 'string' && 'path' in row

const isNumber = (row: unknown): boolean => typeof row === 'number'

/** As an expression; nothing for what is not data. */
function dataCode(value: unknown): string | undefined {
  if (value === null || ['string', 'boolean'].includes(typeof value)) return JSON.stringify(value)
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return listCode(value)
  if (!isRecord(value) || ![Object.prototype, null].includes(Object.getPrototypeOf(value))) return undefined
  // Typebox hides its mark, and `Type.Object` of the client reads it.
  const fields = value[OPTIONAL] ? { ...value, [OPTIONAL]: true } : value
  const members = Object.entries(fields).filter(([, field]) => field !== undefined)
  const codes = members.map(([name, field]) => [name, dataCode(field)])
  if (codes.some(([, code]) => code === undefined)) return undefined
  return `{${codes.map(([name, code]) => `${JSON.stringify(name)}:${code}`).join(',')}}`
}

function listCode(list: unknown[]): string | undefined {
  const codes = list.map(dataCode)
  return codes.includes(undefined) ? undefined : `[${codes.join(',')}]`
}

const makesSchemas =
  /(?<!function |`|\*.*)(?<![\w.])((?:Type\.)?[A-Z]\w*|endpoints|collection|bulkRemove|extension)(?=\()/g

/** In a file whose functions are needed, what only makes schemas is left out: these calls do nothing besides. */
const pure = (source: string): string => source.replaceAll(makesSchemas, '/*#__PURE__*/ $1')

/** The schemas of calls that forms name, as `usersApi.update.body`. */
function schemasNamedIn(folder: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file) || file.includes('.test.')) continue
    for (const [, table = '', call = '', part = ''] of readFileSync(path.join(folder, file), 'utf8').matchAll(
      namedSchema,
    )) {
      const key = `${table}.${call}`
      found.set(key, (found.get(key) ?? new Set()).add(part))
    }
  }
  return found
}
