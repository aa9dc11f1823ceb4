import type { Recipe } from '@larder/contract/recipe.ts'
import { createPortal } from 'react-dom'
import '#styles/print.css'
import { PrintSheet } from '../print-sheet.tsx'

type PrintViewProps = { recipe: Recipe; scale: number }

/** What comes out of the printer instead of the page; nothing of it is seen on the screen. */
export function PrintView({ recipe, scale }: PrintViewProps) {
  return createPortal(
    <div className="larder-print" hidden>
      <PrintSheet recipe={recipe} scale={scale} />
    </div>,
    document.body,
  )
}
