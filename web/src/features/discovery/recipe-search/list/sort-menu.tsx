import { Button } from '@mantine/core'
import { useMessages } from '#i18n/use-messages.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { IconSortAscending, IconSortDescending } from '#ui/icons.tsx'
import { PopupMenu } from '#ui/popup-menu.tsx'
import { usePhone } from '#ui/use-phone.ts'
import { type Direction, factsOf, type SortField } from './sort-fields.ts'

type SortMenuProps = {
  fields: readonly SortField[]
  field: SortField
  direction: Direction
  onField: (field: SortField) => void
  onFlip: () => void
  /** What choosing the random order once more does. */
  againLabel?: string
}

export function SortMenu({ fields, field, direction, onField, onFlip, againLabel }: SortMenuProps) {
  const { t } = useMessages()
  const phone = usePhone()
  const name = t(factsOf(field).label)
  const label = t('recipes.section.sort.by', { name })
  const DirectionIcon = direction === 'asc' || field === 'cookbook_position' ? IconSortAscending : IconSortDescending
  const OtherIcon = direction === 'asc' ? IconSortDescending : IconSortAscending
  const target = phone ? (
    <IconButton label={label} icon={DirectionIcon} size={36} />
  ) : (
    <Button
      variant="default"
      fw={500}
      aria-label={label}
      leftSection={<DirectionIcon size={18} stroke={1.75} aria-hidden />}
    >
      {name}
    </Button>
  )
  return (
    <PopupMenu position="bottom-end" target={target}>
      {(Menu) => (
        <>
          {field !== 'random' && field !== 'cookbook_position' && (
            <>
              <Menu.Item leftSection={<OtherIcon size={18} stroke={1.75} aria-hidden />} onClick={onFlip}>
                {t(direction === 'asc' ? 'recipes.section.sort.descending' : 'recipes.section.sort.ascending')}
              </Menu.Item>
              <Menu.Divider />
            </>
          )}
          <Menu.RadioGroup value={field}>
            {fields.map((one) => {
              const { icon: Glyph, label: fieldLabel } = factsOf(one)
              return (
                <Menu.RadioItem
                  key={one}
                  value={one}
                  closeMenuOnClick
                  rightSection={<Glyph size={18} stroke={1.75} aria-hidden />}
                  onClick={() => onField(one)}
                >
                  {one === 'random' && one === field && againLabel ? againLabel : t(fieldLabel)}
                </Menu.RadioItem>
              )
            })}
          </Menu.RadioGroup>
        </>
      )}
    </PopupMenu>
  )
}
