/**
 * A setting stored in the browser. Each is declared once, in its feature, as a schema with defaults; the stored value is
 * merged over them field by field, and a value that no longer fits its field falls back to the default.
 */
import { useSyncExternalStore } from 'react'
import type { Static, TObject, TSchema } from 'typebox'
import { isOfPerson, onStorageWiped, readStored, type StorageKey, storageName, writeStored } from './browser-storage.ts'
import { schemaIssues } from './schema-issues.ts'
import { createListeners } from './store.ts'

export type Preference<T> = {
  read(): T
  write(patch: Partial<T>): void
  use(): [value: T, patch: (patch: Partial<T>) => void]
  /** Draws again only when the part is another one: the same object or value stands for no change. */
  usePart<P>(partOf: (value: T) => P): P
}

export function preference<S extends TObject>(storageKey: StorageKey, schema: S): Preference<Static<S>> {
  type Value = Static<S>
  const listeners = createListeners()
  let storedText: string | null | undefined
  let value: Value | undefined

  const read = (): Value => {
    const text = readStored(storageKey)
    if (value !== undefined && (text === undefined || text === storedText)) return value
    storedText = text
    value = merge(schema, text) as Value
    return value
  }
  const write = (patch: Partial<Value>) => {
    const next = { ...read(), ...patch }
    storedText = JSON.stringify(next)
    value = next
    writeStored(storageKey, storedText)
    listeners.emit()
  }
  const subscribe = (listener: () => void) => {
    const onStorage = (event: StorageEvent) => {
      if (event.key === storageName(storageKey) || event.key === null) listener()
    }
    const leave = listeners.add(listener)
    window.addEventListener('storage', onStorage)
    return () => {
      leave()
      window.removeEventListener('storage', onStorage)
    }
  }
  // For as long as the page: a preference is declared once.
  if (isOfPerson(storageKey))
    onStorageWiped(() => {
      storedText = undefined
      value = undefined
      listeners.emit()
    })
  return {
    read,
    write,
    use: () => [useSyncExternalStore(subscribe, read), write],
    usePart: (partOf) => useSyncExternalStore(subscribe, () => partOf(read())),
  }
}

function merge(schema: TObject, text: string | null | undefined): Record<string, unknown> {
  const stored = parse(text)
  const fields: [string, TSchema & { default?: unknown }][] = Object.entries(schema.properties)
  return Object.fromEntries(
    fields.map(([name, field]) => {
      const kept = Object.hasOwn(stored, name) ? stored[name] : undefined
      return [name, kept !== undefined && schemaIssues(field, kept).length === 0 ? kept : field.default]
    }),
  )
}

function parse(text: string | null | undefined): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(text ?? '{}')
    return typeof stored === 'object' && stored !== null ? { ...stored } : {}
  } catch {
    return {}
  }
}
