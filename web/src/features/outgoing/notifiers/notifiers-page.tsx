import type { Notifier } from '@larder/contract/notifiers.ts'
import { Button, Container, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { IconBellRinging, IconPlus } from '#ui/icons.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { HousePicture } from '#ui/pictures/house-picture.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import { ServiceCards } from '#ui/service-card.tsx'
import { useSingleTaps } from '#ui/use-single-taps.ts'
import { useUndoableRemoval } from '#ui/use-undoable-removal.ts'
import { NotifierCard } from './notifier-card.tsx'
import { NotifierDialog } from './notifier-dialog.tsx'
import { notifierQueries, useRemoveNotifiers } from './notifiers.queries.ts'

const NARROW = 800
const NEW = 'new'
const ROW_HEIGHT = 112

/** The notifiers of the household: made, tried out, changed and watched. */
export function NotifiersPage() {
  const { t } = useMessages()
  const list = useQuery(notifierQueries.list())
  const [edited, setEdited] = useState<Notifier | typeof NEW | null>(null)
  const remove = useRemoveNotifiers()
  const single = useSingleTaps()
  const { leaving, takeAway } = useUndoableRemoval<Notifier>({
    remove: remove.mutateAsync,
    announce: ([notifier]) => t('notifiers.deleted', { name: notifier?.name ?? '' }),
  })
  const shown = list.data?.filter(({ id }) => !leaving.has(id))
  return (
    <Container size={NARROW} px={0}>
      <PageTitle title={t('notifiers.title')} description={t('notifiers.description')} picture={<HousePicture />} />
      {list.error ? (
        <ErrorState error={list.error} busy={list.isFetching} onRetry={() => void list.refetch()} />
      ) : !shown ? (
        <RowsSkeleton rows={2} height={ROW_HEIGHT} />
      ) : (
        <>
          <Group gap="sm" mb="md">
            <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => setEdited(NEW)}>
              {t('notifiers.create')}
            </Button>
          </Group>
          {shown.length === 0 ? (
            <EmptyState icon={IconBellRinging} title={t('notifiers.emptyTitle')} text={t('notifiers.emptyText')} />
          ) : (
            <ServiceCards>
              {shown.map((one) => (
                <NotifierCard
                  key={one.id}
                  notifier={one}
                  onEdit={() => setEdited(one)}
                  onRemove={single(() => takeAway([one]))}
                />
              ))}
            </ServiceCards>
          )}
        </>
      )}
      {edited && <NotifierDialog notifier={edited === NEW ? undefined : edited} onClose={() => setEdited(null)} />}
    </Container>
  )
}
