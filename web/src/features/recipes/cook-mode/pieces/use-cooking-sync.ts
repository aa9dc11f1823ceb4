import type { CookingState } from '@larder/contract/cook-mode.ts'
import { useEffect, useRef, useState } from 'react'
import { useIdle } from '#ui/use-idle.ts'
import { loadCookingState, saveCookingState } from '../cook-mode.queries.ts'
import { whileOpen } from './synced-timers.ts'

const SEND_AFTER_MS = 1000

type CookingSync = {
  recipeId: string
  slug: string
  enabled: boolean
  /** The progress of this browser; null before anything was touched. */
  saved: CookingState | null
  /** Called with the state of another device that was used later. */
  take: (state: CookingState) => void
  /** Called once the server has stored it. */
  onSaved: (state: CookingState) => void
}

/**
 * Syncs the progress stored in this browser with the other devices, so that cooking itself needs no server. The later
 * change wins, and what could not be sent is sent when the recipe is opened again.
 */
export function useCookingSync({ recipeId, slug, enabled, saved, take, onSaved }: CookingSync): void {
  const idle = useIdle()
  const [asked, setAsked] = useState(false)
  const latest = useRef({ saved, take, onSaved })
  const sentAt = useRef<string | null>(null)
  const pending = useRef<(() => void) | null>(null)

  useEffect(() => {
    latest.current = { saved, take, onSaved }
  })

  useEffect(() => {
    if (!enabled || !idle) return
    const left = new AbortController()
    const learn = (state: CookingState | null) => {
      if (left.signal.aborted) return
      sentAt.current = state?.touchedAt ?? null
      if (state && isNewer(state, latest.current.saved)) latest.current.take(state)
      setAsked(true)
    }
    const read = () => void loadCookingState(slug, left.signal).then(learn, () => learn(null))
    read()
    const close = whileOpen(recipeId, read)
    return () => {
      left.abort()
      close()
    }
  }, [recipeId, slug, enabled, idle])

  const touchedAt = saved?.touchedAt
  useEffect(() => {
    if (!asked || touchedAt === undefined || touchedAt === sentAt.current) return
    const send = () => {
      pending.current = null
      const { saved } = latest.current
      if (!saved) return
      sentAt.current = saved.touchedAt
      saveCookingState(slug, saved).then(
        (state) => {
          if (isNewer(state, latest.current.saved)) latest.current.take(state)
          else latest.current.onSaved(state)
        },
        () => undefined,
      )
    }
    pending.current = send
    const timer = setTimeout(send, SEND_AFTER_MS)
    return () => clearTimeout(timer)
  }, [asked, touchedAt, slug])

  // A change made right before leaving the page is still sent.
  useEffect(() => () => pending.current?.(), [])
}

const isNewer = (state: CookingState, saved: CookingState | null): boolean =>
  saved === null || Date.parse(state.touchedAt) > Date.parse(saved.touchedAt)
