import { ActionIcon, type ActionIconProps, type ElementProps, getSize, Tooltip } from '@mantine/core'
import type { ComponentProps, CSSProperties, Ref } from 'react'
import type { Icon } from './preloaded-icons.tsx'
import { useTooltip } from './use-tooltip.ts'

type IconButtonProps = Omit<ActionIconProps, 'children'> &
  ElementProps<'button', keyof ActionIconProps | 'aria-label'> & {
    label: string
    icon: Icon
    /** Why the button does nothing at the moment. It keeps its place in the tab order, so that the reason is heard. */
    blocked?: string
    ref?: Ref<HTMLButtonElement>
  }

/**
 * A button that is only an icon always has a name, and shows it on hover and on keyboard focus alike. The machinery for
 * showing it comes when somebody is near: an editor has two hundred such buttons.
 */
export function IconButton({ label, icon: Glyph, blocked, ...button }: IconButtonProps) {
  const { target, shown, listeners } = useTooltip(button)
  const block = { 'aria-disabled': true, 'aria-description': blocked, 'data-disabled': true, onClick: undefined }
  const glyph = <Glyph size={20} stroke={1.75} aria-hidden />
  return (
    <>
      {!blocked && isPlain(button) ? (
        <PlainButton {...button} {...listeners} aria-label={label}>
          {glyph}
        </PlainButton>
      ) : (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          {...button}
          {...listeners}
          {...(blocked ? block : {})}
          aria-label={label}
        >
          {glyph}
        </ActionIcon>
      )}
      {target && <Tooltip target={target} opened={shown} label={blocked ?? label} />}
    </>
  )
}

type PlainProps = Omit<ComponentProps<'button'>, 'style'> & Pick<ActionIconProps, 'size'>

/** What a button understands by itself; anything else is Mantine's to draw. */
const OF_BUTTONS = /^(size|className|tabIndex|title|ref|id|on[A-Z]\w+|aria-.+)$/

const isPlain = (props: Omit<IconButtonProps, 'label' | 'icon'>): props is PlainProps =>
  Object.keys(props).every((name) => OF_BUTTONS.test(name))

const COLORS = {
  '--ai-bg': 'transparent',
  '--ai-hover': 'var(--mantine-color-gray-light-hover)',
  '--ai-color': 'var(--mantine-color-gray-light-color)',
  '--ai-bd': 'calc(0.0625rem * var(--mantine-scale)) solid transparent',
}
const CLASSES =
  'mantine-focus-auto mantine-active m_8d3f4000 mantine-ActionIcon-root m_87cf2631 mantine-UnstyledButton-root'

/** One object for each size: style is compared by it. */
const styles = new Map<ActionIconProps['size'], CSSProperties>()

function styleOf(size: ActionIconProps['size']): CSSProperties {
  const known = styles.get(size)
  if (known) return known
  const style: CSSProperties & Record<'--ai-size', unknown> = { '--ai-size': getSize(size, 'ai-size'), ...COLORS }
  styles.set(size, style)
  return style
}

/**
 * What `ActionIcon` draws for most of them, without its style runtime: rows have two each, and each was made of five
 * components. A test holds its markup against the original.
 */
function PlainButton({ size = 'lg', className = '', children, ...button }: PlainProps) {
  return (
    <button
      type="button"
      className={`${CLASSES} ${className}`}
      style={styleOf(size)}
      data-variant="subtle"
      data-size={typeof size === 'string' ? size : undefined}
      {...button}
    >
      <span className="m_8d3afb97 mantine-ActionIcon-icon">{children}</span>
    </button>
  )
}
