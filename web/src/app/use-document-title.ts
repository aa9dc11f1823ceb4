import { useEffect } from 'react'
import { PRODUCT } from '#lib/product.ts'

/** Names the document; when the page goes, the name before it comes back. */
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
