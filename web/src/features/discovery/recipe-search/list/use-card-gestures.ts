/** Choosing recipes without looking for a button first: a click with Shift, or a long press. One ear for all cards. */
import type { RecipeSummary } from '@larder/contract/recipe.ts'
import { type MouseEvent, type PointerEvent, useRef } from 'react'
import type { RecipeSelection } from './use-recipe-selection.ts'

const LONG_PRESS_MS = 500
/** A finger that moves further than this scrolls. */
const STILL_WITHIN_PX = 10

type Press = { timer: ReturnType<typeof setTimeout>; x: number; y: number; held: boolean }

export function useCardGestures(recipes: RecipeSummary[], selection: RecipeSelection | undefined) {
  const press = useRef<Press | null>(null)
  if (!selection) return {}

  const recipeAt = (target: EventTarget): RecipeSummary | undefined => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-recipe]') : null
    return cell ? recipes[Number(cell.dataset.recipe)] : undefined
  }
  const letGo = () => {
    clearTimeout(press.current?.timer)
    if (!press.current?.held) press.current = null
  }
  return {
    onClickCapture: (event: MouseEvent) => {
      const recipe = recipeAt(event.target)
      const held = press.current?.held ?? false
      press.current = null
      if (!recipe || !(held || event.shiftKey)) return
      event.preventDefault()
      event.stopPropagation()
      if (!held) selection.extendTo(recipe)
    },
    onPointerDown: (event: PointerEvent) => {
      const recipe = recipeAt(event.target)
      if (event.pointerType !== 'touch' || !recipe || selection.active) return
      const timer = setTimeout(() => {
        if (press.current) press.current.held = true
        selection.start(recipe)
      }, LONG_PRESS_MS)
      press.current = { timer, x: event.clientX, y: event.clientY, held: false }
    },
    onPointerMove: (event: PointerEvent) => {
      const { x, y } = press.current ?? { x: event.clientX, y: event.clientY }
      if (Math.hypot(event.clientX - x, event.clientY - y) > STILL_WITHIN_PX) letGo()
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onContextMenu: (event: MouseEvent) => {
      if (press.current) event.preventDefault()
    },
  }
}
