import type { Recipe } from '@larder/contract/recipe.ts'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { PrintView } from '#features/recipes/recipe-print/pieces/print-view.tsx'
import { useIdle } from '#ui/use-idle.ts'

/** Nobody sees the sheet, so it waits for a quiet moment; but whoever prints before that gets it at once. */
export function PrintSheet({ recipe, scale }: { recipe: Recipe; scale: number }) {
  const idle = useIdle()
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const print = () => flushSync(() => setPrinting(true))
    window.addEventListener('beforeprint', print)
    return () => window.removeEventListener('beforeprint', print)
  }, [])
  return (idle || printing) && <PrintView recipe={recipe} scale={scale} />
}
