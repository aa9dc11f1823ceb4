import type { ComponentProps, CSSProperties } from 'react'

type Level = 1 | 2 | 3 | 4

type HeadingProps = Omit<ComponentProps<'h1'>, 'style'> & {
  order: Level
  /** That of another order. */
  size?: `h${Level}`
}

const styleOf = (size: `h${Level}`): CSSProperties & Record<`--title-${string}`, string> => ({
  '--title-fw': `var(--mantine-${size}-font-weight)`,
  '--title-lh': `var(--mantine-${size}-line-height)`,
  '--title-fz': `var(--mantine-${size}-font-size)`,
})

/** Objects that stay the same: style is compared by them. */
const styles = { h1: styleOf('h1'), h2: styleOf('h2'), h3: styleOf('h3'), h4: styleOf('h4') }

/**
 * What Mantine's `Title` draws, without its style runtime: every part of a screen has one. A test holds its markup
 * against the original.
 */
export function Heading({ order, size, className = '', ...heading }: HeadingProps) {
  const Tag: `h${Level}` = `h${order}`
  return (
    <Tag
      className={`m_8a5d1357 mantine-Title-root ${className}`}
      style={styles[size ?? Tag]}
      data-order={order}
      data-size={size}
      {...heading}
    />
  )
}
