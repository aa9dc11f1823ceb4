/**
 * The question on the screen and the question in the address. What the user changes is shown at once and asked a moment
 * later, together with everything else they changed meanwhile: one change, one request, one step of Back.
 */
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useAddressSearch } from '#lib/address.ts'
import type { ExplorerSearch } from '#lib/paths.ts'
import { writeSearch } from '#lib/search-text.ts'
import { SEARCH_AFTER_MS } from '#lib/typing-delays.ts'
import { type ExplorerState, readState, searchOfState } from './explorer-state.ts'
import { readLastQuery, rememberLastQuery } from './last-query.ts'

/** Typing changes the current step of the history; choosing something makes a new one. */
type Step = 'push' | 'replace'

export type Explorer = {
  /** What the address says, and what the list shows. */
  asked: ExplorerState
  /** What the controls show. */
  draft: ExplorerState
  /** The last question of this tab is on its way into the address: there is nothing to ask before. */
  restoring: boolean
  type: (search: string) => void
  change: (patch: Partial<ExplorerState>) => void
  /** Asks now: the button, Enter, and whatever needs no second thought. */
  ask: (patch?: Partial<ExplorerState>) => void
  /** Takes something out of the address that was never there to be found; nobody's doing, so no step of its own. */
  correct: (patch: Partial<ExplorerState>) => void
}

/** Where the question stands: the address of the screen with and without it. */
export type ExplorerPlace = {
  address: (query?: ExplorerSearch) => string
  /** Coming back to the bare address means coming back to the last question of this tab. */
  remembers: boolean
}

export function useExplorer({ address: addressOf, remembers }: ExplorerPlace): Explorer {
  const navigate = useNavigate()
  const router = useRouter()
  // Its own search rather than that of the location: on the way to another page the two differ for a moment.
  const address = writeSearch(useAddressSearch())
  const [restored] = useState(() => (remembers && address === '' ? addressOf(readLastQuery()) : ''))
  const [settled, setSettled] = useState(restored === '' || restored === addressOf())
  const restoring = !settled && address === ''
  const asked = readState(address)
  const [draft, setDraft] = useState(asked)
  const written = useRef(address)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const nextStep = useRef<Step>('replace')

  const write = (state: ExplorerState, step: Step) => {
    clearTimeout(timer.current)
    nextStep.current = 'replace'
    const href = addressOf(searchOfState(state))
    const next = href.slice(addressOf().length)
    if (next === written.current) return
    written.current = next
    void navigate({ href, replace: step === 'replace' })
  }
  const writeLater = (state: ExplorerState, step: Step) => {
    if (step === 'push') nextStep.current = 'push'
    clearTimeout(timer.current)
    if (!state.auto) return
    timer.current = setTimeout(() => {
      // Whoever has chosen a recipe meanwhile is on the way to it, even while this screen is still shown.
      if (router.latestLocation.pathname === addressOf()) write(state, nextStep.current)
    }, SEARCH_AFTER_MS)
  }
  const patched = (patch: Partial<ExplorerState>): ExplorerState => {
    const next = { ...draft, ...patch }
    setDraft(next)
    return next
  }

  const restore = useEffectEvent(() => void navigate({ href: restored, replace: true }))
  const follow = useEffectEvent((text: string) => {
    setSettled(true)
    if (remembers) rememberLastQuery(searchOfState(readState(text)))
    if (text === written.current) return
    // Back, a tag on a card, the logo: the controls follow the address, and what was half typed is dropped.
    clearTimeout(timer.current)
    written.current = text
    setDraft(readState(text))
  })
  useEffect(() => {
    if (restoring) restore()
    // oxlint-disable-next-line react/set-state-in-effect -- the address is changed from outside, by Back and by links
    else follow(address)
  }, [restoring, address])
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    asked,
    draft,
    restoring,
    type: (search) => writeLater(patched({ search }), 'replace'),
    change: (patch) => writeLater(patched(patch), 'push'),
    ask: (patch = {}) => write(patched(patch), Object.keys(patch).length > 0 || !draft.auto ? 'push' : 'replace'),
    correct: (patch) => write(patched(patch), 'replace'),
  }
}
