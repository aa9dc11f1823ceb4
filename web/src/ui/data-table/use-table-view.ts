/**
 * What a table shows of its rows: search, order and page. It lives in the address, so that a view can be sent to
 * somebody and survives a reload; every change replaces the entry in the history rather than adding one.
 */
import { useDebouncedCallback } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAddressSearch } from '#lib/address.ts'
import { ADDRESS_AFTER_MS } from '#lib/typing-delays.ts'
import type { Sorting } from './arrange-rows.ts'

export type TableView = {
  search: string
  sorting: Sorting
  page: number
  setSearch: (text: string) => void
  setSorting: (sorting: Sorting) => void
  setPage: (page: number) => void
}

/** `standard` is the order until the reader chooses another; only what differs from it is written. */
export function useTableView(standard: Sorting): TableView {
  const address = readAddress(useAddressSearch())
  const navigate = useNavigate()
  const [typed, setTyped] = useState(address.search)
  const [written, setWritten] = useState(address.search)
  const [observed, setObserved] = useState(address.search)
  // An address that changed by other means than typing, such as a link, is followed.
  if (address.search !== observed) {
    setObserved(address.search)
    if (address.search !== written) setTyped(address.search)
  }

  const write = (patch: Partial<Address>) => {
    const next = { ...address, search: typed, ...patch }
    void navigate({
      to: '.',
      search: {
        search: next.search || undefined,
        orderBy: next.orderBy,
        orderDirection: next.orderDirection,
        page: next.page > 1 ? next.page : undefined,
      },
      replace: true,
      resetScroll: false,
    })
  }
  const writeSearch = useDebouncedCallback((search: string) => {
    setWritten(search)
    write({ search, page: 1 })
  }, ADDRESS_AFTER_MS)

  const column = address.orderBy ?? standard.column
  const usual = (column: string) => column === standard.column && standard.descending

  return {
    search: typed,
    sorting: {
      column,
      descending: address.orderDirection ? address.orderDirection === 'desc' : usual(column),
    },
    page: address.page,
    setSearch: (text) => {
      setTyped(text)
      writeSearch(text)
    },
    setSorting: ({ column, descending }) =>
      write({
        orderBy: column === standard.column ? undefined : column,
        orderDirection: descending === usual(column) ? undefined : descending ? 'desc' : 'asc',
        page: 1,
      }),
    setPage: (page) => write({ page }),
  }
}

type Address = { search: string; orderBy: string | undefined; orderDirection: 'asc' | 'desc' | undefined; page: number }

/** Anybody can write an address: what does not fit is ignored. */
function readAddress(raw: object): Address {
  const values = new Map<string, unknown>(Object.entries(raw))
  const [search, orderBy, page] = [values.get('search'), values.get('orderBy'), Number(values.get('page'))]
  const direction = values.get('orderDirection')
  return {
    search: typeof search === 'string' || typeof search === 'number' ? String(search) : '',
    orderBy: typeof orderBy === 'string' ? orderBy : undefined,
    orderDirection: direction === 'desc' || direction === 'asc' ? direction : undefined,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}
