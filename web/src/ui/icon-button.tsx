import { ActionIcon, type ActionIconProps, type ElementProps, Tooltip } from '@mantine/core'
import type { Ref } from 'react'
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
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        {...button}
        {...listeners}
        {...(blocked ? block : {})}
        aria-label={label}
      >
        <Glyph size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      {target && <Tooltip target={target} opened={shown} label={blocked ?? label} />}
    </>
  )
}
