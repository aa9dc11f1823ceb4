/**
 * What makes a press a drag: with the mouse a few pixels, with a finger a short press, so that a quick swipe still
 * scrolls. Near the edge of what scrolls, it scrolls along. Escape cancels.
 */

export type Point = { x: number; y: number }

export type Drag = {
  move: (at: Point) => void
  drop: (at: Point) => void
  cancel: () => void
}

/** Called once the press has become a drag. */
export type Lift = (from: Point) => Drag

/** The specification's press before a finger drags instead of scrolling. */
const TOUCH_PRESS_MS = 250
const TOUCH_SLIP_PX = 8
const MOUSE_SLIP_PX = 4
const EDGE_PX = 64
const MAX_SCROLL_PX = 18

/** Listens on an element until the returned function is called. */
export function dragSource(element: HTMLElement, lift: Lift): () => void {
  const stop = new AbortController()
  const { signal } = stop
  element.addEventListener('mousedown', (event) => pressedByMouse(event, element, lift), { signal })
  element.addEventListener('touchstart', (event) => pressedByFinger(event, element, lift), { signal, passive: true })
  return () => stop.abort()
}

function pressedByMouse(pressed: MouseEvent, element: HTMLElement, lift: Lift): void {
  if (pressed.button !== 0) return
  const from = pointOf(pressed)
  const over = new AbortController()
  const { signal } = over
  let drag: RunningDrag | undefined
  const end = () => {
    over.abort()
    drag?.stop()
  }
  document.addEventListener(
    'mousemove',
    (event) => {
      const at = pointOf(event)
      if (!drag && distance(from, at) >= MOUSE_SLIP_PX) drag = run(element, lift, from)
      drag?.move(at)
    },
    { signal },
  )
  document.addEventListener(
    'mouseup',
    (event) => {
      end()
      if (!drag) return
      withoutClick()
      drag.drop(pointOf(event))
    },
    { signal },
  )
  // Whoever drags selects no text and drags no link or picture.
  for (const type of ['selectstart', 'dragstart'] as const)
    document.addEventListener(type, (event) => drag && event.preventDefault(), { signal })
  onCancel(signal, () => {
    end()
    if (!drag) return
    drag.cancel()
    // The button is still down, and presses nothing when it is let go.
    document.addEventListener('mouseup', withoutClick, { once: true })
  })
}

function pressedByFinger(pressed: TouchEvent, element: HTMLElement, lift: Lift): void {
  const finger = pressed.touches[0]
  if (!finger || pressed.touches.length > 1) return
  const from = pointOf(finger)
  const over = new AbortController()
  const { signal } = over
  let drag: RunningDrag | undefined
  const press = setTimeout(() => {
    drag = run(element, lift, from)
    drag.move(from)
  }, TOUCH_PRESS_MS)
  const end = () => {
    clearTimeout(press)
    over.abort()
    drag?.stop()
  }
  const target = pressed.target ?? element
  target.addEventListener(
    'touchmove',
    (event) => {
      const touch = (event as TouchEvent).touches[0]
      if (!touch) return
      const at = pointOf(touch)
      if (!drag) return distance(from, at) > TOUCH_SLIP_PX ? end() : undefined
      // The page stands still below what is dragged.
      event.preventDefault()
      drag.move(at)
    },
    { signal, passive: false },
  )
  target.addEventListener(
    'touchend',
    (event) => {
      end()
      if (!drag) return
      event.preventDefault()
      drag.drop(pointOf((event as TouchEvent).changedTouches[0] ?? finger))
    },
    { signal, passive: false },
  )
  // A long press would open the browser's own menu.
  document.addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
  const cancel = () => {
    end()
    drag?.cancel()
  }
  target.addEventListener('touchcancel', cancel, { signal })
  onCancel(signal, cancel)
}

type RunningDrag = Drag & { stop: () => void }

function run(element: HTMLElement, lift: Lift, from: Point): RunningDrag {
  const drag = lift(from)
  let last = from
  const stop = scrollAtEdges(
    element,
    () => last,
    () => drag.move(last),
  )
  const move = (at: Point) => {
    last = at
    drag.move(at)
  }
  return { ...drag, move, stop }
}

function onCancel(signal: AbortSignal, cancel: () => void): void {
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      cancel()
    },
    { signal, capture: true },
  )
  document.addEventListener('visibilitychange', cancel, { signal })
}

/** The button that was let go over a link or a button does not press it. */
function withoutClick(): void {
  const over = new AbortController()
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('click', swallow, { capture: true, signal: over.signal })
  setTimeout(() => over.abort())
}

function scrollAtEdges(element: HTMLElement, at: () => Point, scrolled: () => void): () => void {
  const box = scrollingAround(element)
  const step = () => {
    const { top, bottom } =
      box === document.scrollingElement ? { top: 0, bottom: window.innerHeight } : box.getBoundingClientRect()
    const { y } = at()
    const tooFar = Math.min(0, y - (top + EDGE_PX)) + Math.max(0, y - (bottom - EDGE_PX))
    const before = box.scrollTop
    box.scrollTop += Math.max(-1, Math.min(1, tooFar / EDGE_PX)) * MAX_SCROLL_PX
    if (box.scrollTop !== before) scrolled()
    frame = requestAnimationFrame(step)
  }
  let frame = requestAnimationFrame(step)
  return () => cancelAnimationFrame(frame)
}

function scrollingAround(element: HTMLElement): Element {
  for (let box = element.parentElement; box; box = box.parentElement)
    if (box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY)) return box
  return document.scrollingElement ?? document.documentElement
}

const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => ({ x: clientX, y: clientY })
const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)
