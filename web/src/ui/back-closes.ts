/**
 * Back closes what lies over the page instead of leaving it: full-screen dialogs, the drawer, the cooking mode. Each
 * open layer has an entry of its own in the browser's history, with the address of the page below and a mark that says
 * how many layers lie there. The router never hears of these entries. Closing by a button takes the entry away again,
 * and a page that is opened from a layer takes the entry's place.
 */
import { useEffect, useEffectEvent } from 'react'

type Layer = { close: () => void; mayClose: () => boolean }
type State = Record<string, unknown> | null
type Update = { state: State; url: string | URL | null | undefined }

const MARK = 'larderLayers'
/** The router counts its pages with this: entries with the same number are of one page. */
const PAGE = '__TSR_index'
/** A step in the history that leads nowhere must not hold up the next one. */
const STEP_TIMEOUT_MS = 1000

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

/** Once, before the router is made, so that it writes its entries through here. Returns the way to stop. */
export function startBackCloses(win: HistoryWindow = window): () => void {
  const { history } = win
  const push = history.pushState.bind(history)
  const replace = history.replaceState.bind(history)
  /** Entries of layers that Back has just left; they can be entered again instead of being made anew. */
  let ahead = 0
  /** A step of ours is on its way: nothing else may happen to the history meanwhile. */
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

/** The uppermost first; one that is at work keeps those below it open as well. */
function closeAbove(mark: number): void {
  for (const layer of layers.slice(mark).reverse()) {
    if (!layer.mayClose()) return
    layer.close()
  }
}
