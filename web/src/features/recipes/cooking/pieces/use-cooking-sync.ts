import type { CookingState } from '@larder/contract/cooking.ts'
import { useEffect, useRef, useState } from 'react'
import { useIdle } from '#ui/use-idle.ts'
import { keepCooking, loadCooking } from '../cooking.queries.ts'
import { whileOpen } from './shared-timers.ts'

const SEND_AFTER_MS = 1000

type CookingSync = {
  recipeId: string
  slug: string
  enabled: boolean
  /** What this browser keeps; nothing while nothing was touched. */
  kept: CookingState | null
  /** Another device was used later. */
  take: (state: CookingState) => void
  /** The server has it, and with it the other devices. */
  onKept: (state: CookingState) => void
}

/**
 * The browser has the first word, so that cooking needs no server; this tells the other devices. What was touched later
 * wins, and what could not be sent is sent when the recipe is opened again.
 */
export function useCookingSync({ recipeId, slug, enabled, kept, take, onKept }: CookingSync): void {
  const idle = useIdle()
  const [asked, setAsked] = useState(false)
  const latest = useRef({ kept, take, onKept })
  const sentAt = useRef<string | null>(null)
  const pending = useRef<(() => void) | null>(null)

  useEffect(() => {
    latest.current = { kept, take, onKept }
  })

  useEffect(() => {
    if (!enabled || !idle) return
    const left = new AbortController()
    const learn = (state: CookingState | null) => {
      if (left.signal.aborted) return
      sentAt.current = state?.touchedAt ?? null
      if (state && isNewer(state, latest.current.kept)) latest.current.take(state)
      setAsked(true)
    }
    const read = () => void loadCooking(slug, left.signal).then(learn, () => learn(null))
    read()
    const close = whileOpen(recipeId, read)
    return () => {
      left.abort()
      close()
    }
  }, [recipeId, slug, enabled, idle])

  const touchedAt = kept?.touchedAt
  useEffect(() => {
    if (!asked || touchedAt === undefined || touchedAt === sentAt.current) return
    const send = () => {
      pending.current = null
      const { kept } = latest.current
      if (!kept) return
      sentAt.current = kept.touchedAt
      keepCooking(slug, kept).then(
        (state) => {
          if (isNewer(state, latest.current.kept)) latest.current.take(state)
          else latest.current.onKept(state)
        },
        () => undefined,
      )
    }
    pending.current = send
    const timer = setTimeout(send, SEND_AFTER_MS)
    return () => clearTimeout(timer)
  }, [asked, touchedAt, slug])

  // Whoever leaves right after a tick has ticked it all the same.
  useEffect(() => () => pending.current?.(), [])
}

const isNewer = (state: CookingState, kept: CookingState | null): boolean =>
  kept === null || Date.parse(state.touchedAt) > Date.parse(kept.touchedAt)
