import { ActionIcon, type ActionIconProps, type ElementProps, getRadius, getSize } from '@mantine/core'
import { type ComponentProps, type CSSProperties, type Ref, Suspense } from 'react'
import { lazyPart } from '#lib/lazy-part.ts'
import type { Icon } from './preloaded-icons.tsx'
import { useTooltip } from './use-tooltip.ts'

const Tooltip = lazyPart(async () => (await import('./floating.tsx')).FloatingTooltip)

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
      {target && <IconTooltip target={target} shown={shown} label={blocked ?? label} />}
    </>
  )
}

type IconTooltipProps = { target: HTMLElement; shown: boolean; label: string }

export const IconTooltip = ({ target, shown, label }: IconTooltipProps) => (
  <Suspense>
    <Tooltip target={target} opened={shown} label={label} />
  </Suspense>
)

type Look = Pick<ActionIconProps, 'size' | 'radius'> & { className?: string | undefined }
type PlainProps = Omit<ComponentProps<'button'>, 'style' | 'className'> & Look

/** What a button understands by itself; anything else is Mantine's to draw. */
const OF_BUTTONS = /^(size|radius|className|disabled|tabIndex|title|ref|id|on[A-Z]\w+|aria-.+)$/

const isPlain = (props: Omit<IconButtonProps, 'label' | 'icon'>): props is PlainProps =>
  Object.keys(props).every((name) => OF_BUTTONS.test(name))

const COLORS = {
  '--ai-bg': 'transparent',
  '--ai-hover': 'var(--mantine-color-gray-light-hover)',
  '--ai-color': 'var(--mantine-color-gray-light-color)',
  '--ai-bd': 'calc(0.0625rem * var(--mantine-scale)) solid transparent',
}
const CLASSES = 'mantine-focus-auto m_8d3f4000 mantine-ActionIcon-root m_87cf2631 mantine-UnstyledButton-root'

/** One object for each size and radius: style is compared by it. */
const styles = new Map<string, CSSProperties>()

function styleOf({ size, radius }: Look): CSSProperties {
  const name = `${size} ${radius}`
  const known = styles.get(name)
  if (known) return known
  const style: CSSProperties & Record<'--ai-size' | '--ai-radius', unknown> = {
    '--ai-size': getSize(size, 'ai-size'),
    '--ai-radius': radius === undefined ? undefined : getRadius(radius),
    ...COLORS,
  }
  styles.set(name, style)
  return style
}

/**
 * The look of Mantine's `ActionIcon` without its style runtime: rows have two each, and each was made of five components.
 * A test holds its markup against the original.
 */
export const iconLook = ({ size = 'lg', radius, className = '', disabled = false }: Look & { disabled?: boolean }) => ({
  className: `${CLASSES} ${disabled ? '' : 'mantine-active'} ${className}`,
  style: styleOf({ size, radius }),
  'data-variant': 'subtle',
  'data-size': typeof size === 'string' ? size : undefined,
})

export const ICON_CLASS = 'm_8d3afb97 mantine-ActionIcon-icon'

function PlainButton({ size, radius, className, disabled, children, ...button }: PlainProps) {
  return (
    <button
      type="button"
      {...iconLook({ size, radius, className, disabled })}
      disabled={disabled}
      data-disabled={disabled || undefined}
      {...button}
    >
      <span className={ICON_CLASS}>{children}</span>
    </button>
  )
}
