/**
 * Actions as data. A feature offers an action without knowing the menu it appears in; `app/` lists the actions of a kind
 * of record, and its menus show the list. Lists are loaded when a menu is about to open.
 */

import type { FetchQueryOptions, QueryKey, UseMutationOptions } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { MessageKey } from '#i18n/english.ts'
import type { Icon } from '../preloaded-icons.tsx'

export type DialogHandle = { onClose: () => void }

export type NavigateOptions = {
  /** Unsaved changes on this screen no longer matter: the record is deleted. */
  ignoreBlocker?: boolean
}

/** What an action may do besides calling the server. */
export type ActionTools = {
  /** Shows a dialog; there is one place for all of them. */
  open: <P extends object>(dialog: ComponentType<P & DialogHandle>, props: P) => void
  navigate: (href: string, options?: NavigateOptions) => Promise<void>
  /** Runs a mutation with the toasts and refetches of its `meta`; rejects when it is refused. */
  perform: <Answer, Variables>(
    change: UseMutationOptions<Answer, Error, Variables>,
    variables: Variables,
  ) => Promise<Answer>
  /** The answer of the server, possibly cached. */
  read: <Data, Key extends QueryKey>(query: FetchQueryOptions<Data, Error, Data, Key>) => Promise<Data>
}

export type Action<T> = {
  id: string
  /** A message key, or a text that somebody wrote. */
  label: MessageKey | { text: string }
  icon: Icon
  /** Destructive actions come last, apart from the others. */
  danger?: boolean
  visible: (subject: T) => boolean
  run: (subject: T, tools: ActionTools) => unknown
}

/** Actions that users defined: loaded when a menu opens, and shown in a section of their own. */
export type ActionSource<T> = (subject: T, tools: ActionTools) => Promise<readonly Action<T>[]>

export type ActionEntry<T> = Action<T> | ActionSource<T>

export type ActionList<T> = { load: () => Promise<readonly ActionEntry<T>[]> }

/** Loaded once; after a failure the next opening tries again. */
export function lazyActions<T>(fetch: () => Promise<readonly ActionEntry<T>[]>): ActionList<T> {
  let actions: Promise<readonly ActionEntry<T>[]> | undefined
  return {
    load: () => {
      actions ??= fetch().catch((problem: unknown) => {
        actions = undefined
        throw problem
      })
      return actions
    },
  }
}
