import type { Recipe } from '@larder/contract/recipe.ts'
import { startTransition, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { PrintView } from '#features/recipes/recipe-print/pieces/print-view.tsx'
import { useIdle } from '#ui/use-idle.ts'

/** After everything that can be seen. */
const DRAWN_AFTER_MS = 3000

/**
 * Nobody sees the sheet on the screen, so it is drawn a moment after the page, with picture and nutrition, or at once
 * when somebody prints earlier.
 */
export function DeferredPrintView({ recipe, scale }: { recipe: Recipe; scale: number }) {
  const idle = useIdle()
  const [drawn, setDrawn] = useState(false)
  useEffect(() => {
    const print = () => flushSync(() => setDrawn(true))
    window.addEventListener('beforeprint', print)
    return () => window.removeEventListener('beforeprint', print)
  }, [])
  useEffect(() => {
    if (!idle) return
    const timer = setTimeout(() => startTransition(() => setDrawn(true)), DRAWN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [idle])
  return drawn && <PrintView recipe={recipe} scale={scale} />
}
