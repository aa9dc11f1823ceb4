/** A search that lives in the address as `q`. Typing narrows at once and moves the address after a pause. */
import { useDebouncedCallback } from '@mantine/hooks'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'

const ADDRESS_DEBOUNCE_MS = 250

export function useQueryText(): [text: string, setText: (text: string) => void] {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const written = 'q' in search && typeof search.q === 'string' ? search.q : ''
  const [text, setText] = useState(written)
  const [observed, setObserved] = useState(written)
  // An address that changed by other means than typing, such as a link, is followed.
  if (written !== observed) {
    setObserved(written)
    setText(written)
  }
  const write = useDebouncedCallback((q: string) => {
    setObserved(q)
    void navigate({ to: '.', search: { q: q || undefined }, replace: true, resetScroll: false })
  }, ADDRESS_DEBOUNCE_MS)
  return [
    text,
    (next) => {
      setText(next)
      write(next)
    },
  ]
}
