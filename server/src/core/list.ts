import type { ListQuery, Page } from '@larder/contract/page.ts'
import { isRandomOrder, orderByProblem, parseOrderBy } from '@larder/domain/order-by.ts'
import { effectivePage, pageLinks } from '@larder/domain/paging.ts'
import { kanaSpellings } from '@larder/domain/search/kana.ts'
import { searchTokens, termsOf } from '@larder/domain/search/search-tokens.ts'
import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { CACHE_UNTIL_WRITE } from '#db/cache-until-write.ts'
import type { Dialect } from '#db/connection.ts'
import type { Database, Reader } from '#db/database.ts'
import { containsPattern, ESCAPE, startsWithPattern } from '#db/dialects/like.ts'
import type { SearchMatch } from '#db/search-index.ts'
import { type Attributes, type Ref, refTo } from './attributes/attributes.ts'
import { allOf, anyOf } from './conditions.ts'
import type { Ctx } from './context.ts'
import { refusal, unprocessable } from './errors.ts'
import { isOnPage, type OrderTerm, ordered, rowsOf } from './list-window.ts'
import { type Asking, filterToSql } from './query-filter.ts'

/**
 * Paging, ordering, filtering and searching of every list, in two statements whatever the size of the page: one counts,
 * one reads. Filters never multiply rows, so `total` and the pages are over distinct records.
 */

export type ListDefinition = {
  /** The alias of the listed table in the query handed in. */
  alias: string
  attributes: Attributes
  /** A condition on every row, whatever the caller asks for; filters only narrow it. */
  always?: (row: Ref) => RawBuilder<SqlBool>
  /** Normalised columns that `search` looks into, the most telling first. */
  searched?: string[]
  /** Whether one of the row's other names, kept in a table of their own, matches. */
  aliases?: (row: Ref, matches: (alias: Expression<unknown>) => RawBuilder<SqlBool>) => RawBuilder<SqlBool>
  /** What a name sorts by where that is not what the attribute of this name holds. */
  orders?: { [name: string]: OrderValue }
  /** Where `next` and `previous` point: the path without `/api`. */
  link: string
}

/** A list as guests read it: whose rows, and the path it is found at. */
export type OpenList = { groupId: string; link: string }

export type OrderValue = {
  of: (row: Ref) => Expression<unknown>
  /** `last`: unless the caller wishes them first. `never`: there are none, so an index may serve the order. */
  nulls: 'last' | 'never'
}

type Order = Pick<ListQuery, 'orderBy' | 'orderByNullPosition' | 'orderDirection' | 'paginationSeed'>
type Request = ListQuery & { search?: string | null }
type SqlContext = { dialect: Dialect; now: Date; asking?: Asking }

export type ListCtx = Pick<Ctx, 'db' | 'slowReads' | 'dialect' | 'clock'>

/** How the caller has already narrowed the rows. */
type Narrowing<Rows, Row> = {
  narrowed?: boolean
  /** The same rows, where what they are narrowed by is asked row by row. */
  askedByRow?: Rows
  /** What the search index found, for lists that have one instead of searched columns. */
  match?: SearchMatch | undefined
  /** Reads the rows of a page whose ids are known. */
  rowsOfIds?: (ids: string[]) => Promise<Row[]>
}

export async function listPage<T extends keyof Database, Row>(
  rows: SelectQueryBuilder<Database, T, Row>,
  definition: ListDefinition,
  request: Request,
  ctx: ListCtx,
  { match, narrowed = false, askedByRow = rows, rowsOfIds }: Narrowing<SelectQueryBuilder<Database, T, Row>, Row> = {},
): Promise<Page<Row>> {
  const context = { dialect: ctx.dialect, now: ctx.clock.now() }
  const row = refTo(definition.alias)
  const search = match ?? searchOf(request.search, definition, row)
  const keptOf = (all: typeof rows, asking: Asking) =>
    narrowedBy(match ? match.keep(all) : all, [
      filterCondition(request.queryFilter, definition, { ...context, asking }),
      search && 'where' in search ? search.where : undefined,
    ])
  const order = orderOf(request, definition, context, search)
  const kept = keptOf(rows, 'ids')
  const isWhole = !narrowed && !request.queryFilter && !definition.always
  const isPlain = isWhole && !search && !request.orderBy?.includes('.')
  const { slowReads } = ctx
  const best = isWhole && !request.orderBy ? match?.best : undefined
  const total = best ? await best.count() : await countOf(kept, isPlain ? ctx.db : slowReads)
  const page = effectivePage({ page: request.page, perPage: request.perPage, total })
  const window = { limit: Math.min(page.limit, total), offset: page.offset }
  const readPage = async (): Promise<Row[]> => {
    if (window.limit === 0) return []
    if (best?.keep) return rowsOf(best.keep(rows, window.limit, window.offset), slowReads)
    const readIds = rowsOfIds ?? ((ids) => rowsOf(rows.where(sql<SqlBool>`${row('id')} in (${sql.join(ids)})`), ctx.db))
    if (best) return inOrder(await best.ids(window.limit, window.offset), readIds)
    const isShort = page.offset + page.limit <= SHORT_WALK && (!request.orderBy || total <= SHORT_SORT)
    const db = isPlain && isShort ? ctx.db : slowReads
    const isSoonFull = !search && !request.orderBy && total > MANY && page.offset + page.limit < total / WALKED_SHARE
    const walked = isSoonFull ? keptOf(askedByRow, 'rows') : kept
    // A whole list is read in its order at once: there is nothing to walk past.
    const isAll = window.offset === 0 && window.limit === total
    // Finding a page is what takes long: its ids are few and cached, and the rows are read here.
    if (rowsOfIds && !isPlain && !search && window.offset + window.limit <= SHORT_PAGE)
      return inOrder(await idsOf(row('id'), ordered(walked, order), window, db), rowsOfIds)
    if (search || isShort || isAll) return rowsOf(ordered(walked, order).limit(window.limit).offset(window.offset), db)
    const onPage = await isOnPage(row('id'), kept, order, { ...window, total }, db)
    return rowsOf(ordered(rows.where(onPage), order), db)
  }
  const items = await readPage()
  const { next, previous } = pageLinks(definition.link, request, page)
  return { page: page.page, per_page: page.perPage, total, total_pages: page.totalPages, items, next, previous }
}

/** The rows of these ids, in their order; rows deleted meanwhile are skipped. */
async function inOrder<Row>(ids: string[], read: (ids: string[]) => Promise<Row[]>): Promise<Row[]> {
  if (ids.length === 0) return []
  const byId = new Map((await read(ids)).map((one) => [(one as { id: string }).id, one]))
  return ids.flatMap((one) => byId.get(one) ?? [])
}

/** The ids of a page, cached until the next write. */
async function idsOf<T extends keyof Database, Row>(
  id: Expression<unknown>,
  found: SelectQueryBuilder<Database, T, Row>,
  { limit, offset }: { limit: number; offset: number },
  db: Reader,
): Promise<string[]> {
  const ids = found.clearSelect().select(sql<string>`${id}`.as('id')).limit(limit).offset(offset)
  return (await rowsOf(ids.modifyEnd(sql.raw(CACHE_UNTIL_WRITE)), db)).map((one) => one.id)
}

/** Pages up to here are cached as ids: longer ones would fill the memory. */
const SHORT_PAGE = 300

/** Walking past and sorting so many records takes a few milliseconds. Longer pages are read through `slowReads`. */
const SHORT_WALK = 1_000
const SHORT_SORT = 10_000

/** From so many rows on, walking an index in order is faster than collecting and sorting all of them. */
const MANY = 250
const WALKED_SHARE = 10

function narrowedBy<T extends keyof Database, Row>(
  rows: SelectQueryBuilder<Database, T, Row>,
  conditions: (RawBuilder<SqlBool> | undefined)[],
) {
  return conditions.reduce((query, condition) => (condition ? query.where(condition) : query), rows)
}

async function countOf<T extends keyof Database, Row>(
  rows: SelectQueryBuilder<Database, T, Row>,
  db: Reader,
): Promise<number> {
  const counting = rows.clearSelect().select(sql<number>`count(*)`.as('total')).modifyEnd(sql.raw(CACHE_UNTIL_WRITE))
  const [counted] = await rowsOf(counting, db)
  return Number((counted as { total: number } | undefined)?.total ?? 0)
}

type Described = Pick<ListDefinition, 'alias' | 'attributes' | 'always' | 'orders'>

/** The conditions of the definition and of `queryFilter`, for queries that are no list. */
export function filterCondition(
  queryFilter: string | null | undefined,
  { alias, attributes, always }: Described,
  context: SqlContext,
): RawBuilder<SqlBool> | undefined {
  const row = refTo(alias)
  const requested = queryFilter ? filterToSql(queryFilter, row, { attributes, ...context }) : undefined
  if (!always) return requested
  return requested ? allOf([always(row), requested]) : always(row)
}

/**
 * Every word must occur somewhere; names equal to the text come first, then those that start with it, then those that
 * contain it.
 */
function searchOf(text: string | null | undefined, { searched, aliases }: ListDefinition, row: Ref) {
  if (!text || !searched) return undefined
  const read = searchTokens(text)
  const tokens = termsOf(read)
  const first = searched[0]
  if (tokens.length === 0 || !first) return undefined
  const like = (value: Expression<unknown>, pattern: string): RawBuilder<SqlBool> =>
    sql`${value} like ${pattern} escape ${ESCAPE}`
  const columns = searched.map((column) => row(column))
  const matches = (value: Expression<unknown>) =>
    tokens.flatMap(kanaSpellings).map((token) => like(value, containsPattern(token)))
  const known = aliases ? [aliases(row, (alias) => anyOf(matches(alias)))] : []
  const isText = (value: Expression<unknown>): RawBuilder<SqlBool> => sql`${value} = ${read.whole}`
  const isAlias = aliases ? [aliases(row, isText)] : []
  return {
    where: anyOf([...columns.flatMap(matches), ...known]),
    rank: sql<number>`case when ${anyOf([...columns.map(isText), ...isAlias])} then 0
      when ${anyOf(columns.map((column) => like(column, startsWithPattern(read.whole))))} then 1
      when ${like(row(first), containsPattern(read.whole))} then 2 else 3 end`,
  }
}

type Found = { rank: RawBuilder<number>; newest?: RawBuilder<number> }

/** For queries that are no list. */
export const orderTerms = (...asked: Parameters<typeof orderOf>): RawBuilder<unknown>[] =>
  orderOf(...asked).map(({ by, way }) => (way === 'asc' ? sql`${by} asc` : sql`${by} desc`))

/**
 * The search rank comes before any requested order. The id makes the order total, in the same direction as the term
 * before it, so that one index serves both.
 */
function orderOf(request: Order, definition: Described, { dialect }: SqlContext, found?: Found): OrderTerm[] {
  const row = refTo(definition.alias)
  const tieBreak = (way: OrderTerm['way']): OrderTerm => ({ by: row('id'), way })
  if (isRandomOrder(request.orderBy)) {
    if (!request.paginationSeed) throw seedMissing()
    return [{ by: dialect.shuffle(row('id'), request.paginationSeed), way: 'asc' }, tieBreak('asc')]
  }
  const ranked: OrderTerm[] = found ? [{ by: found.rank, way: 'asc' }] : []
  if (!request.orderBy) {
    if (!found) return [{ by: row('createdAt'), way: request.orderDirection }, tieBreak(request.orderDirection)]
    return [...ranked, ...(found.newest ? [{ by: found.newest, way: 'desc' as const }] : []), tieBreak('asc')]
  }
  const parsed = parseOrderBy(request.orderBy, request.orderDirection)
  if (!parsed.ok) throw refusal('invalid', parsed.problem)
  const terms = parsed.order.flatMap((part) => {
    const term = orderTerm(part.path, definition, row, dialect)
    if (!term) throw refusal('invalid', orderByProblem(request.orderBy ?? '', part.text))
    const { value, nulls } = term
    const sorted: OrderTerm = { by: value, way: part.direction }
    if (nulls === 'never') return [sorted]
    return [nullsOf(value, part.direction, request.orderByNullPosition ?? nulls), sorted]
  })
  return [...ranked, ...terms, tieBreak(terms.at(-1)?.way ?? 'asc')]
}

function orderTerm(path: string[], { attributes, orders = {} }: Described, row: Ref, dialect: Dialect) {
  const [name = ''] = path
  const own = path.length === 1 && Object.hasOwn(orders, name) ? orders[name] : undefined
  if (own) return { value: own.of(row), nulls: own.nulls }
  const value = orderValue(path, attributes, row, dialect, 1)
  return value ? { value, nulls: undefined } : undefined
}

const seedMissing = () =>
  unprocessable([
    {
      type: 'missing',
      loc: ['query', 'paginationSeed'],
      msg: 'paginationSeed is required when orderBy is random',
      input: null,
    },
  ])

/** By default nulls sort as the smallest value on both databases: first when ascending, last when descending. */
function nullsOf(value: Expression<unknown>, way: 'asc' | 'desc', position: 'first' | 'last' | null | undefined) {
  const first = position ? position === 'first' : way === 'asc'
  const by = first
    ? sql`case when ${value} is null then 0 else 1 end`
    : sql`case when ${value} is null then 1 else 0 end`
  return { by, way: 'asc' } as const
}

/** A path through relations is a scalar of its own, so rows without the related record stay and none is doubled. */
function orderValue(
  path: string[],
  attributes: Attributes,
  row: Ref,
  dialect: Dialect,
  depth: number,
): Expression<unknown> | undefined {
  const [name, ...rest] = path
  const attribute = name !== undefined && Object.hasOwn(attributes, name) ? attributes[name] : undefined
  if (!attribute) return undefined
  if (attribute.kind === 'value') {
    if (rest.length > 0) return undefined
    return attribute.type === 'text' ? dialect.fold(attribute.of(row)) : attribute.of(row)
  }
  const alias = `o${depth}`
  const inner = orderValue(rest, attribute.attributes(), refTo(alias), dialect, depth + 1)
  return inner && sql`(select min(${inner}) from ${attribute.rows(row, alias)})`
}
