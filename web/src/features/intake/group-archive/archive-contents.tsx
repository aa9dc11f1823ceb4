/** What a file that was uploaded holds, counted by kind, and which of its groups is taken. */
import type { UploadedArchive } from '@larder/contract/group-archive.ts'
import { Button, Group, NativeSelect, Text, Title } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { formatBytes } from '#lib/format-bytes.ts'
import { formatMoment } from '#lib/format-date.ts'
import { paths } from '#lib/paths.ts'
import { TextLink } from '#ui/links.tsx'
import classes from './group-archive.module.css'

/** In the order in which they matter to a reader; kinds of a later version are passed over. */
const kinds = [
  'recipe',
  'cookbook',
  'mealplan',
  'mealplanRule',
  'shoppingList',
  'usualItem',
  'pantryBatch',
  'food',
  'unit',
  'label',
  'category',
  'tag',
  'tool',
  'importRule',
  'recipeAction',
  'household',
] as const

type ArchiveContentsProps = {
  archive: UploadedArchive
  onDiscard: () => void
  onStart: { run: (group: string) => void; isPending: boolean }
}

export function ArchiveContents({ archive, onDiscard, onStart }: ArchiveContentsProps) {
  const { t, locale } = useMessages()
  const user = useUser()
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const { kind, size, createdAt, groups } = archive
  const [groupId, setGroupId] = useState(groups[0]?.id)
  const group = groups.find(({ id }) => id === groupId)
  const made = createdAt ? t('group-archive.import.made', { date: formatMoment(createdAt, locale) }) : undefined
  // The focused element was replaced by this one.
  useEffect(() => title.current?.focus(), [])
  const wholeBackups = <TextLink to={paths.adminMealieImports()}>{t('mealie-import.title')}</TextLink>
  return (
    <section className={classes.contents} aria-labelledby={titleId}>
      <Title order={3} size="h4" id={titleId} ref={title} tabIndex={-1} className={classes.heading}>
        {t(`group-archive.kinds.${kind}`)}
      </Title>
      <Text size="sm" className={classes.soft}>
        {[formatBytes(size, locale), made].filter(Boolean).join(' · ')}
      </Text>
      {groups.length > 1 ? (
        <NativeSelect
          maw={420}
          label={t('group-archive.import.which')}
          description={t('group-archive.import.whichHint')}
          value={groupId}
          onChange={({ currentTarget }) => setGroupId(currentTarget.value)}
          data={groups.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : (
        group && <Text fw={600}>{t('group-archive.import.group', { name: group.name })}</Text>
      )}
      {group ? <Counts counts={group.counts} /> : <Text>{t('group-archive.import.empty')}</Text>}
      <Text className={classes.soft}>{t('group-archive.import.promise')}</Text>
      {kind === 'reference_backup' && user?.admin && (
        <Text>
          {t('mealie-import.whole')} {wholeBackups}
        </Text>
      )}
      <Group>
        <Button variant="default" disabled={onStart.isPending} onClick={onDiscard}>
          {t('group-archive.import.discard')}
        </Button>
        <Button disabled={!group} loading={onStart.isPending} onClick={() => group && onStart.run(group.id)}>
          {t('group-archive.import.start')}
        </Button>
      </Group>
    </section>
  )
}

function Counts({ counts }: { counts: Record<string, number> }) {
  const { t } = useMessages()
  const present = kinds.map((kind) => ({ kind, count: counts[kind] ?? 0 })).filter(({ count }) => count > 0)
  if (present.length === 0) return <Text>{t('group-archive.import.empty')}</Text>
  return (
    <ul className={classes.counts} aria-label={t('group-archive.import.holds')}>
      {present.map(({ kind, count }) => (
        <li key={kind}>{t(`group-archive.counted.${kind}`, { count })}</li>
      ))}
    </ul>
  )
}
