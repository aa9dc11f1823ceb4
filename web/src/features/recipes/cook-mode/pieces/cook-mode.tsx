import type { Recipe } from '@larder/contract/recipe.ts'
import { Modal } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { type ReactNode, type TouchEvent, useEffect, useRef, useState } from 'react'
import { TimerStrip } from '#features/foundation/timers/pieces/timer-strip.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { useBackCloses } from '#ui/back-closes.ts'
import { ContentLanguage } from '#ui/content-language.ts'
import { useFocusReturn } from '#ui/use-focus-return.ts'
import { CookEnd } from '../cook-end.tsx'
import { CookFoot } from '../cook-foot.tsx'
import { CookHead } from '../cook-head.tsx'
import { CookIngredients } from '../cook-ingredients.tsx'
import { CookOverview } from '../cook-overview.tsx'
import { useCookPlace } from '../use-cook-place.ts'
import classes from './cook-mode.module.css'
import { CookStep } from './cook-step.tsx'

/** A shorter movement is a tap, not a swipe. */
const SHORTEST_PX = 56
/** A steeper movement is scrolling. */
const FLATTER_THAN = 1.6

type Swipe = { onForward: () => void; onBack: () => void; direction: 'ltr' | 'rtl' }

/** Swiping between steps; the direction follows that of the language. */
function useSwipe({ onForward, onBack, direction }: Swipe) {
  const begun = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches.length === 1 ? touches[0] : undefined
      begun.current = finger ? { x: finger.clientX, y: finger.clientY } : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const [from, finger] = [begun.current, changedTouches[0]]
      begun.current = null
      if (!from || !finger) return
      const across = (finger.clientX - from.x) * (direction === 'rtl' ? -1 : 1)
      const down = finger.clientY - from.y
      if (Math.abs(across) < SHORTEST_PX || Math.abs(across) < Math.abs(down) * FLATTER_THAN) return
      if (across < 0) onForward()
      else onBack()
    },
    onTouchCancel: () => {
      begun.current = null
    },
  }
}

/** Another dialog or popover lies over the sheet: keys are meant for that one. */
const hasDialogOnTop = (): boolean => document.querySelectorAll('[role="dialog"]').length > 1

type CookKeys = { next: () => void; back: () => void; first: () => void; direction: 'ltr' | 'rtl'; off: boolean }

/** Elements that handle keys themselves. */
const OWN_KEYS = 'button, a, input, textarea, select, [contenteditable]'
const TYPING = 'input:not([type="checkbox"]), textarea, select, [contenteditable]'

/** Arrow keys and the space bar change the step. */
function useCookKeys({ next, back, first, direction, off }: CookKeys): void {
  useWindowEvent('keydown', (event) => {
    // A key that is held down turns one page.
    if (off || event.repeat || hasDialogOnTop()) return
    const target = event.target instanceof Element ? event.target : document.body
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || target.closest(TYPING)) return
    const [onward, backward] = direction === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    const press = event.key === ' ' || event.key === 'Enter'
    if (press && target.closest(OWN_KEYS)) return
    if (event.key === backward || event.key === 'PageUp' || (event.key === ' ' && event.shiftKey)) back()
    else if (event.key === onward || event.key === 'PageDown' || press) next()
    else if (event.key === 'Home') first()
    else return
    event.preventDefault()
  })
}

export type CookModeProps = {
  recipe: Recipe
  scale: number
  onScale: (scale: number) => void
  onClose: () => void
  /** What the end offers besides leaving: "I made this". */
  whenDone?: ReactNode
}

export type CookPane = 'ingredients' | 'overview'

/** The recipe step by step: one step fills the screen. */
export function CookMode({ recipe, scale, onScale, onClose, whenDone }: CookModeProps) {
  const { t, direction } = useMessages()
  const place = useCookPlace(recipe)
  const [pane, setPane] = useState<CookPane | null>(null)
  const page = useRef<HTMLDivElement>(null)
  useFocusReturn()
  useBackCloses(onClose)
  useBackCloses(() => setPane(null), { enabled: pane !== null })

  // Whoever listens hears the new step, whoever looks sees it from its first line.
  const { at } = place
  const shown = useRef(at)
  useEffect(() => {
    if (shown.current === at) return
    shown.current = at
    page.current?.scrollTo?.({ top: 0 })
    page.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
  }, [at])

  const leave = () => {
    place.leave()
    onClose()
  }
  const toggle = (wanted: CookPane) => setPane(pane === wanted ? null : wanted)
  const close = () => {
    if (hasDialogOnTop()) return
    if (pane) setPane(null)
    else leave()
  }
  const step = recipe.recipeInstructions[at]
  useCookKeys({ next: place.next, back: place.back, first: () => place.go(0), direction, off: pane !== null })
  const swipe = useSwipe({ onForward: place.next, onBack: place.back, direction })

  return (
    <ContentLanguage value={recipe.language ?? undefined}>
      <Modal.Root opened onClose={close} fullScreen closeOnClickOutside={false} transitionProps={{ duration: 0 }}>
        <Modal.Content radius={0} classNames={{ content: classes.sheet }}>
          <CookHead
            recipe={recipe}
            scale={scale}
            onScale={onScale}
            place={place}
            onOverview={() => toggle('overview')}
            onClose={leave}
          />
          <div className={classes.timers}>
            <TimerStrip />
          </div>
          <div className={classes.body}>
            <div ref={page} className={classes.page} {...swipe}>
              {pane === 'overview' ? (
                <CookOverview
                  steps={recipe.recipeInstructions}
                  place={place}
                  onPick={(picked) => {
                    setPane(null)
                    place.go(picked)
                  }}
                />
              ) : (
                <div key={at} className={classes.turn} data-direction={place.direction}>
                  {step ? (
                    <CookStep recipe={recipe} step={step} number={at + 1} scale={scale} />
                  ) : (
                    <CookEnd recipe={recipe} place={place}>
                      {whenDone}
                    </CookEnd>
                  )}
                </div>
              )}
            </div>
            <aside
              className={classes.side}
              data-open={pane === 'ingredients' || undefined}
              aria-label={t('recipes.cook.allIngredients')}
            >
              <CookIngredients recipe={recipe} scale={scale} onScale={onScale} onClose={() => setPane(null)} />
            </aside>
          </div>
          <CookFoot
            place={place}
            ingredientsOpen={pane === 'ingredients'}
            onIngredients={() => toggle('ingredients')}
            onClose={leave}
          />
        </Modal.Content>
      </Modal.Root>
    </ContentLanguage>
  )
}
