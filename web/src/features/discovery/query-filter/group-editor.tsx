import { Button, NativeSelect } from '@mantine/core'
import { useMessages } from '#i18n/use-messages.ts'
import { IconPlus } from '#ui/icons.tsx'
import { IconFolderPlus } from '#ui/screen-icons.tsx'
import shared from '#ui/shared.module.css'
import { SortHandle } from '#ui/sortable/sort-handle.tsx'
import { SortableList } from '#ui/sortable/sortable-list.tsx'
import { SortableRow } from '#ui/sortable/sortable-row.tsx'
import { newCondition } from './condition.ts'
import { ConditionRow } from './condition-row.tsx'
import { type DraftGroup, type DraftItem, isDraftGroup, moved, newGroup, replaced } from './draft.ts'
import classes from './filter-builder.module.css'
import type { FilterField } from './pieces/filter-fields.ts'

/** Deeper than that nobody follows; what was nested deeper elsewhere is still shown. */
const DEEPEST = 2

type GroupEditorProps = {
  group: DraftGroup
  fields: FilterField[]
  depth: number
  onChange: (group: DraftGroup) => void
}

export function GroupEditor({ group, fields, depth, onChange }: GroupEditorProps) {
  const { t } = useMessages()
  const [first] = fields
  const add = (item: DraftItem) => onChange({ ...group, items: [...group.items, item] })
  const alone = depth === 0 && group.items.length === 1
  const nameOf = (id: string) => {
    const at = group.items.findIndex((item) => item.id === id)
    const item = group.items[at]
    return t(item && isDraftGroup(item) ? 'query-filter.groupName' : 'query-filter.conditionName', { number: at + 1 })
  }
  const joinLabel = t(group.match === 'all' ? 'query-filter.and' : 'query-filter.or')
  return (
    <div className={classes.group} data-nested={depth > 0 || undefined}>
      {group.items.length > 1 && (
        <NativeSelect
          className={classes.match}
          aria-label={t('query-filter.match')}
          value={group.match}
          onChange={({ currentTarget }) => onChange({ ...group, match: currentTarget.value === 'any' ? 'any' : 'all' })}
          data={[
            { value: 'all', label: t('query-filter.matchAll') },
            { value: 'any', label: t('query-filter.matchAny') },
          ]}
        />
      )}
      <SortableList
        ids={group.items.map(({ id }) => id)}
        nameOf={nameOf}
        onMove={(id, to) => onChange(moved(group, id, to))}
      >
        <ul className={classes.rows}>
          {group.items.map((item, at) => (
            <SortableRow key={item.id} id={item.id} className={classes.row}>
              <span className={classes.join}>{at > 0 && joinLabel}</span>
              <SortHandle name={nameOf(item.id)} />
              {isDraftGroup(item) ? (
                <GroupEditor
                  group={item}
                  fields={fields}
                  depth={depth + 1}
                  onChange={(next) => onChange(replaced(group, item.id, next.items.length > 0 ? next : undefined))}
                />
              ) : (
                <ConditionRow
                  condition={item}
                  fields={fields}
                  name={nameOf(item.id)}
                  onChange={(next) => onChange(replaced(group, item.id, next))}
                  onRemove={
                    alone
                      ? undefined
                      : () => onChange({ ...group, items: group.items.filter(({ id }) => id !== item.id) })
                  }
                />
              )}
            </SortableRow>
          ))}
        </ul>
      </SortableList>
      {first && (
        <div className={shared.wrappingRow}>
          <Button
            variant="light"
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => add(newCondition(first))}
          >
            {t('query-filter.add')}
          </Button>
          {depth < DEEPEST && (
            <Button
              variant="subtle"
              size="xs"
              leftSection={<IconFolderPlus size={16} stroke={1.75} aria-hidden />}
              onClick={() => add({ ...newGroup([newCondition(first)]), match: group.match === 'all' ? 'any' : 'all' })}
            >
              {t('query-filter.addGroup')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
