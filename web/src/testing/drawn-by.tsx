import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { InProviders } from './render-piece.tsx'

/** The markup of a component, with what browsers do not mind in one order, and without names that are made up. */
export function drawnBy(piece: ReactNode): string {
  const { container, unmount } = render(
    <InProviders>
      <div data-drawn>{piece}</div>
    </InProviders>,
  )
  const drawn = describe(container.querySelector('[data-drawn]')?.firstElementChild ?? container)
  unmount()
  return drawn
}

const MADE_UP = new Set(['id', 'for'])

function describe(element: Element, depth = 0): string {
  const attributes = [...element.attributes]
    .filter(({ name }) => name !== 'xmlns')
    .map(({ name, value }) => `${name}=${MADE_UP.has(name) ? '…' : sorted(name, value)}`)
    .sort()
  const inside = [...element.childNodes].map((node) =>
    node instanceof Element ? describe(node, depth + 1) : `${'  '.repeat(depth + 1)}${node.textContent}`,
  )
  return [`${'  '.repeat(depth)}${element.tagName} ${attributes.join(' ')}`, ...inside].join('\n')
}

function sorted(name: string, value: string): string {
  if (name === 'class') return [...new Set(value.split(/\s+/).filter(Boolean))].sort().join(' ')
  return name === 'style'
    ? value
        .split(';')
        .map((part) => part.trim())
        .filter(Boolean)
        .sort()
        .join('; ')
    : value
}
