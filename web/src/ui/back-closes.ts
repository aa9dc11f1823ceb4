/**
 * The Back button closes an open layer instead of leaving the page: full-screen dialogs, the drawer, the cooking mode.
 * Each layer has an entry in the browser history, with the address of the page below and the number of open layers. The
 * router does not see these entries. Closing by a button removes the entry, and a page that is opened from a layer
 * replaces it.
 */
import { useEffect, useEffectEvent } from 'react'

type Layer = { close: () => void; mayClose: () => boolean }
type State = Record<string, unknown> | null
type Update = { state: State; url: string | URL | null | undefined }

const MARK = 'larderLayers'
/** The router counts its pages with this: entries with the same number are of one page. */
const PAGE = '__TSR_index'
/** A history step without an event must not block the next one; on a busy device the event may take seconds. */
const STEP_TIMEOUT_MS = 5000

const layers: Layer[] = []
let settleSoon: () => void = () => {}

/** While it is mounted and enabled, Back calls `onClose`; while it is busy, Back does nothing. */
export function useBackCloses(onClose: () => void, { enabled = true, busy = false } = {}): void {
  const close = useEffectEvent(onClose)
  const mayClose = useEffectEvent(() => !busy)
  useEffect(() => {
    if (!enabled) return
    const layer: Layer = { close: () => close(), mayClose: () => mayClose() }
    layers.push(layer)
    settleSoon()
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      settleSoon()
    }
  }, [enabled])
}

type HistoryWindow = Pick<Window, 'history' | 'addEventListener' | 'removeEventListener'>

/** Once, before the router is made, so that it writes its entries through here. Returns a function that stops it. */
export function startBackCloses(win: HistoryWindow = window): () => void {
  const { history } = win
  const push = history.pushState.bind(history)
  const replace = history.replaceState.bind(history)
  /** Entries of layers that Back has just left; they are reused instead of created again. */
  let ahead = 0
  /** A history step of ours is pending, so the history must not change meanwhile. */
  let stepping: ReturnType<typeof setTimeout> | undefined
  let waiting: (() => void)[] = []
  /** What the router wrote over the entry of a layer belongs to the page below. */
  let below: Update | undefined
  let settling: ReturnType<typeof setTimeout> | undefined

  const stateNow = () => history.state as State
  const markOf = (state: State): number => Number(state?.[MARK] ?? 0)
  const marked = (state: State, mark: number): State => {
    const { [MARK]: _, ...rest } = state ?? {}
    return mark === 0 ? rest : { ...rest, [MARK]: mark }
  }
  let place = stateNow()

  const arrived = () => {
    clearTimeout(stepping)
    stepping = undefined
    place = stateNow()
    const held = waiting
    waiting = []
    for (const change of held) change()
    soon()
  }
  const step = (delta: number) => {
    stepping = setTimeout(arrived, STEP_TIMEOUT_MS)
    history.go(delta)
  }

  /** As many entries as there are layers. */
  const settle = () => {
    if (stepping !== undefined) return
    const [mark, wanted] = [markOf(stateNow()), layers.length]
    if (mark > wanted) step(wanted - mark)
    else if (wanted > mark && ahead > 0) {
      step(Math.min(ahead, wanted - mark))
    } else for (let next = mark + 1; next <= wanted; next++) push(marked(stateNow(), next), '')
    if (stepping === undefined) ahead = 0
    place = stateNow()
  }
  const soon = () => {
    clearTimeout(settling)
    settling = setTimeout(settle)
  }
  const whenArrived = (change: () => void) => {
    if (stepping === undefined) change()
    else waiting.push(change)
  }

  history.pushState = (state: State, unused, url) =>
    whenArrived(() => {
      ahead = 0
      below = undefined
      const write = markOf(stateNow()) > 0 ? replace : push
      write(state, unused, url)
      place = stateNow()
      soon()
    })
  history.replaceState = (state: State, unused, url) =>
    whenArrived(() => {
      const mark = markOf(stateNow())
      if (mark > 0) below = { state, url }
      replace(mark > 0 ? marked(state, mark) : state, unused, url)
      place = stateNow()
    })

  const onPopState = (event: Event) => {
    const [from, to] = [place, stateNow()]
    const isSamePage = to?.[PAGE] !== undefined && from?.[PAGE] === to[PAGE]
    if (stepping !== undefined || isSamePage) event.stopImmediatePropagation()
    if (isSamePage && below && markOf(to) < markOf(from)) replace(marked(below.state, markOf(to)), '', below.url)
    if (markOf(to) === 0) below = undefined
    if (stepping !== undefined) return arrived()
    place = stateNow()
    ahead = isSamePage ? Math.max(0, markOf(from) - markOf(to)) : 0
    if (isSamePage) closeAbove(markOf(to))
    soon()
  }
  win.addEventListener('popstate', onPopState, { capture: true })
  settleSoon = soon
  soon()
  return () => {
    clearTimeout(settling)
    clearTimeout(stepping)
    settleSoon = () => {}
    win.removeEventListener('popstate', onPopState, { capture: true })
    history.pushState = push
    history.replaceState = replace
  }
}

/** The topmost first; a busy one keeps those below it open as well. */
function closeAbove(mark: number): void {
  for (const layer of layers.slice(mark).reverse()) {
    if (!layer.mayClose()) return
    layer.close()
  }
}
