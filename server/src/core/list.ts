import type { ListQuery, Page } from '@larder/contract/page.ts'
import { isRandomOrder, orderByProblem, parseOrderBy } from '@larder/domain/order-by.ts'
import { effectivePage, pageLinks } from '@larder/domain/paging.ts'
import { lookedFor, searchTokens } from '@larder/domain/search/search-tokens.ts'
import { type Compilable, type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { CACHE_UNTIL_WRITE } from '#db/cache-until-write.ts'
import type { Dialect } from '#db/connection.ts'
import type { Database, Reader } from '#db/database.ts'
import { containing, ESCAPE } from '#db/dialects/like.ts'
import type { SearchMatch } from '#db/search-index.ts'
import { type Attributes, type Ref, refTo } from './attributes.ts'
import { allOf, anyOf } from './conditions.ts'
import type { Ctx } from './context.ts'
import { refusal, unprocessable } from './errors.ts'
import { filterToSql } from './query-filter.ts'

/**
 * Paging, ordering, filtering and searching of every list, in two statements whatever the size of the page: one counts,
 * one reads. Filters never multiply rows, so `total` and the pages are over distinct records.
 */

export type Collection = {
  /** The alias of the listed table in the query handed in. */
  alias: string
  attributes: Attributes
  /** What holds for every row, whatever the caller asks for: a filter narrows it and cannot widen it. */
  always?: (row: Ref) => RawBuilder<SqlBool>
  /** Normalised columns that `search` looks into, the most telling first. */
  searched?: string[]
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
type Surroundings = { dialect: Dialect; now: Date }

export type ListCtx = Pick<Ctx, 'db' | 'slowReads' | 'dialect' | 'clock'>

/** What whoever lists has narrowed the rows by already. */
type Narrowing = {
  narrowed?: boolean
  /** What the search index found, for lists that have one instead of searched columns. */
  match?: SearchMatch | undefined
}

export async function listPage<T extends keyof Database, Row>(
  rows: SelectQueryBuilder<Database, T, Row>,
  collection: Collection,
  request: Request,
  ctx: ListCtx,
  { match, narrowed = false }: Narrowing = {},
): Promise<Page<Row>> {
  const surroundings = { dialect: ctx.dialect, now: ctx.clock.now() }
  const row = refTo(collection.alias)
  const search = match ?? searchOf(request.search, collection, row)
  const conditions = [
    filterCondition(request.queryFilter, collection, surroundings),
    search && 'where' in search ? search.where : undefined,
  ]
  const order = orderTerms(request, collection, surroundings, search)
  const kept = narrowedBy(match ? match.keep(rows) : rows, conditions)
  const isPlain = !narrowed && !search && !request.queryFilter && !request.orderBy?.includes('.')
  const { slowReads } = ctx
  const total = await countOf(kept, isPlain ? ctx.db : slowReads)
  const page = effectivePage({ page: request.page, perPage: request.perPage, total })
  const asked = ordered(kept, order).limit(Math.min(page.limit, total)).offset(page.offset)
  const isShort = page.offset + page.limit <= SHORT_WALK && (!request.orderBy || total <= SHORT_SORT)
  const items = page.limit === 0 ? [] : await rowsOf(asked, isPlain && isShort ? ctx.db : slowReads)
  const { next, previous } = pageLinks(collection.link, request, page)
  return { page: page.page, per_page: page.perPage, total, total_pages: page.totalPages, items, next, previous }
}

/**
 * So many records to walk past and to sort take a few milliseconds at most. Longer pages, and whatever else a caller
 * can make long, are read where they hold nobody up.
 */
const SHORT_WALK = 1_000
const SHORT_SORT = 10_000

const rowsOf = async <Row>(query: Compilable<Row>, db: Reader): Promise<Row[]> =>
  (await db.getExecutor().executeQuery(query.compile())).rows

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

const ordered = <T extends keyof Database, Row>(
  rows: SelectQueryBuilder<Database, T, Row>,
  order: RawBuilder<unknown>[],
) => order.reduce((query, one) => query.orderBy(one), rows)

type Described = Pick<Collection, 'alias' | 'attributes' | 'always' | 'orders'>

/** For queries that are no list: what the collection and `queryFilter` keep. */
export function filterCondition(
  queryFilter: string | null | undefined,
  { alias, attributes, always }: Described,
  { dialect, now }: Surroundings,
): RawBuilder<SqlBool> | undefined {
  const row = refTo(alias)
  const wished = queryFilter ? filterToSql(queryFilter, row, { attributes, dialect, now }) : undefined
  if (!always) return wished
  return wished ? allOf([always(row), wished]) : always(row)
}

/** Any word may be anywhere; rows whose first column holds the whole text come first. */
function searchOf(text: string | null | undefined, { searched }: Collection, row: Ref) {
  if (!text || !searched) return undefined
  const read = searchTokens(text)
  const tokens = lookedFor(read)
  const first = searched[0]
  if (tokens.length === 0 || !first) return undefined
  const holds = (column: string, token: string): RawBuilder<SqlBool> =>
    sql`${row(column)} like ${containing(token)} escape ${ESCAPE}`
  const matches = searched.flatMap((column) => tokens.map((token) => holds(column, token)))
  return {
    where: anyOf(matches),
    rank: sql<number>`case when ${holds(first, read.whole)} then 0 else 1 end`,
  }
}

type Found = { rank: RawBuilder<number>; nearness?: RawBuilder<number> }

/** What was found better comes first, whatever is wished; the id makes every order a total one. */
export function orderTerms(
  request: Order,
  collection: Described,
  { dialect }: Surroundings,
  found?: Found,
): RawBuilder<unknown>[] {
  const row = refTo(collection.alias)
  const tieBreak = sql`${row('id')} asc`
  if (isRandomOrder(request.orderBy)) {
    if (!request.paginationSeed) throw seedMissing()
    return [sql`${dialect.shuffle(row('id'), request.paginationSeed)} asc`, tieBreak]
  }
  const ranked = found ? [sql`${found.rank} asc`] : []
  if (!request.orderBy) {
    if (!found) return [direction(row('createdAt'), request.orderDirection), tieBreak]
    return [...ranked, ...(found.nearness ? [sql`${found.nearness} asc`] : []), tieBreak]
  }
  const parsed = parseOrderBy(request.orderBy, request.orderDirection)
  if (!parsed.ok) throw refusal('invalid', parsed.problem)
  const terms = parsed.order.flatMap((part) => {
    const term = orderTerm(part.path, collection, row, dialect)
    if (!term) throw refusal('invalid', orderByProblem(request.orderBy ?? '', part.text))
    const { value, nulls } = term
    const sorted = direction(value, part.direction)
    if (nulls === 'never') return [sorted]
    return [nullsOf(value, part.direction, request.orderByNullPosition ?? nulls), sorted]
  })
  return [...ranked, ...terms, tieBreak]
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

const direction = (value: Expression<unknown>, way: 'asc' | 'desc') =>
  way === 'asc' ? sql`${value} asc` : sql`${value} desc`

/** Without a wish, nothing counts as smallest: first when ascending, last when descending, on both databases. */
function nullsOf(value: Expression<unknown>, way: 'asc' | 'desc', position: 'first' | 'last' | null | undefined) {
  const first = position ? position === 'first' : way === 'asc'
  return first
    ? sql`case when ${value} is null then 0 else 1 end asc`
    : sql`case when ${value} is null then 1 else 0 end asc`
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
  const child = refTo(alias)
  const inner = orderValue(rest, attribute.attributes(), child, dialect, depth + 1)
  if (!inner) return undefined
  return sql`(select min(${inner}) from ${sql.table(attribute.table)} as ${sql.id(alias)} where ${attribute.on(row, child)})`
}
