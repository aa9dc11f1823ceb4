import { useEffect } from 'react'
import { PRODUCT } from '#lib/product.ts'

/** Sets the document title, and restores the previous one on unmount. */
export function useDocumentTitle(page: string | undefined): void {
  const text = page ? `${page} · ${PRODUCT}` : PRODUCT
  useEffect(() => {
    const before = document.title
    document.title = text
    return () => {
      document.title = before
    }
  }, [text])
}
