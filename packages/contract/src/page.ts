import { type TProperties, type TSchema, Type } from 'typebox'
import { Default, Named, Nullable, OneOf } from './fields.ts'

/** Paging, ordering and filtering of every list. Parameter names are camelCase, envelope keys snake_case: both are the contract's. */
export const listQueryFields = {
  page: Default(Type.Integer(), 1),
  perPage: Default(Type.Integer(), 50),
  orderBy: Type.Optional(Nullable(Type.String())),
  orderByNullPosition: Type.Optional(Nullable(OneOf(['first', 'last']))),
  orderDirection: Default(OneOf(['asc', 'desc']), 'desc'),
  queryFilter: Type.Optional(Nullable(Type.String())),
  paginationSeed: Type.Optional(Nullable(Type.String())),
} satisfies TProperties

export const ListQuery = Type.Object(listQueryFields)
export type ListQuery = Type.Static<typeof ListQuery>

export const SearchListQuery = Type.Object({ search: Type.Optional(Nullable(Type.String())), ...listQueryFields })
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
