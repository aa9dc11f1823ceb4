/**
 * Verbs as data. A feature offers an action for its noun without knowing whose menu it will stand in; `app/` lists the
 * actions of a noun, and a menu of that noun shows the list. Lists come when a menu is about to open.
 */

import type { FetchQueryOptions, QueryKey, UseMutationOptions } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { MessageKey } from '#i18n/english.ts'
import type { Icon } from '../preloaded-icons.tsx'

export type DialogHandle = { onClose: () => void }

export type NavigateOptions = {
  /** What is unsaved on this screen has lost its object. */
  ignoreBlocker?: boolean
}

/** What an action may do besides calling the server. */
export type ActionTools = {
  /** Shows a dialog; there is one place for all of them. */
  open: <P extends object>(dialog: ComponentType<P & DialogHandle>, props: P) => void
  navigate: (href: string, options?: NavigateOptions) => Promise<void>
  /** Makes a change with everything its `meta` promises; rejects when it is refused. */
  perform: <Answer, Variables>(
    change: UseMutationOptions<Answer, Error, Variables>,
    variables: Variables,
  ) => Promise<Answer>
  /** What the server says, or said a moment ago. */
  read: <Data, Key extends QueryKey>(query: FetchQueryOptions<Data, Error, Data, Key>) => Promise<Data>
}

export type Action<T> = {
  id: string
  /** A message of ours, or words that somebody chose. */
  label: MessageKey | { text: string }
  icon: Icon
  /** Destroys something; stands last, apart from the others. */
  danger?: boolean
  visible: (subject: T) => boolean
  run: (subject: T, tools: ActionTools) => unknown
}

/** Actions that people made up themselves: known once a menu asks for them, and a section of their own in it. */
export type ActionSource<T> = (subject: T, tools: ActionTools) => Promise<readonly Action<T>[]>

export type ActionEntry<T> = Action<T> | ActionSource<T>

export type ActionList<T> = { load: () => Promise<readonly ActionEntry<T>[]> }

/** Fetched once; a failure is forgotten, so that the next opening asks again. */
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
