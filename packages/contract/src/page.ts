import { DEFAULT_PER_PAGE } from '@larder/domain/paging.ts'
import { MAX_SEARCH_LENGTH } from '@larder/domain/search/search-tokens.ts'
import { type TProperties, type TSchema, Type } from 'typebox'
import { Default, Named, Nullable, OneOf } from './fields.ts'

/** What a list can be searched for. */
export const SearchText = Type.Optional(Nullable(Type.String({ maxLength: MAX_SEARCH_LENGTH })))

/** More than anybody picks by hand; each is looked for in every record. */
const MAX_PICKED = 200

/** Several values to filter a list by. */
export const Picked = <T extends TSchema>(item: T) =>
  Type.Optional(Nullable(Type.Array(item, { maxItems: MAX_PICKED })))

/** Paging, ordering and filtering of every list. Parameter names are camelCase, envelope keys snake_case: both are the contract's. */
export const listQueryFields = {
  page: Default(Type.Integer(), 1),
  perPage: Default(Type.Integer(), DEFAULT_PER_PAGE),
  orderBy: Type.Optional(Nullable(Type.String())),
  orderByNullPosition: Type.Optional(Nullable(OneOf(['first', 'last']))),
  orderDirection: Default(OneOf(['asc', 'desc']), 'desc'),
  queryFilter: Type.Optional(Nullable(Type.String())),
  paginationSeed: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
} satisfies TProperties

/** For lists of our own that need no more than pages. */
export const pageFields = {
  page: Default(Type.Integer({ minimum: 1, maximum: 1_000_000 }), 1),
  perPage: Default(Type.Integer({ minimum: 1, maximum: 200 }), DEFAULT_PER_PAGE),
} satisfies TProperties

export const ListQuery = Type.Object(listQueryFields)
export type ListQuery = Type.Static<typeof ListQuery>

export const SearchListQuery = Type.Object({ search: SearchText, ...listQueryFields })
export type SearchListQuery = Type.Static<typeof SearchListQuery>

export const Page = <T extends TSchema>(title: string, item: T) =>
  Named(
    title,
    Type.Object({
      page: Type.Integer({ default: 1 }),
      per_page: Type.Integer({ default: 10 }),
      total: Type.Integer({ default: 0 }),
      total_pages: Type.Integer({ default: 0 }),
      items: Type.Array(item),
      next: Type.Optional(Nullable(Type.String())),
      previous: Type.Optional(Nullable(Type.String())),
    }),
  )

export type Page<T> = {
  page: number
  per_page: number
  total: number
  total_pages: number
  items: T[]
  next: string | null
  previous: string | null
}
