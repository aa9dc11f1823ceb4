import type { Webhook } from '@larder/contract/webhooks.ts'
import { Button, Container, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { householdQueries } from '#features/accounts/households/households.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { IconClockCheck, IconPlus } from '#ui/icons.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { HousePicture } from '#ui/pictures/house-picture.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import { IconSend } from '#ui/screen-icons.tsx'
import { ServiceCards } from '#ui/service-card.tsx'
import { useSingleTaps } from '#ui/use-single-taps.ts'
import { useUndoableRemoval } from '#ui/use-undoable-removal.ts'
import { WebhookCard } from './webhook-card.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import {
  useCreateWebhook,
  useRemoveWebhooks,
  useRerunWebhooks,
  useUpdateWebhook,
  webhookQueries,
} from './webhooks.queries.ts'

const NARROW = 800
const NEW = 'new'
const ROW_HEIGHT = 112
const glyph = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** The webhooks of the household: made, tried out, changed and watched. */
export function WebhooksPage() {
  const { t } = useMessages()
  const list = useQuery(webhookQueries.list())
  const household = useQuery(householdQueries.self())
  const [edited, setEdited] = useState<Webhook | typeof NEW | null>(null)
  const create = useCreateWebhook()
  const update = useUpdateWebhook()
  const remove = useRemoveWebhooks()
  const rerun = useRerunWebhooks()
  const single = useSingleTaps()
  const { leaving, takeAway } = useUndoableRemoval<Webhook>({
    remove: remove.mutateAsync,
    announce: ([webhook]) => t('webhooks.deleted', { name: webhook?.name || t('webhooks.unnamed') }),
  })
  const timeZone = household.data?.preferences?.timeZone ?? null
  const failed = list.error ? list : household.error ? household : undefined
  const shown = list.data?.filter(({ id }) => !leaving.has(id))
  const webhook = edited === NEW || !edited ? undefined : edited
  return (
    <Container size={NARROW} px={0}>
      <PageTitle title={t('webhooks.title')} description={t('webhooks.description')} picture={<HousePicture />} />
      {failed ? (
        <ErrorState error={failed.error} busy={failed.isFetching} onRetry={() => void failed.refetch()} />
      ) : !shown || !household.data ? (
        <RowsSkeleton rows={2} height={ROW_HEIGHT} />
      ) : (
        <>
          <Group gap="sm" mb="md">
            <Button leftSection={<IconPlus {...glyph} />} onClick={() => setEdited(NEW)}>
              {t('webhooks.create')}
            </Button>
            {shown.some(({ enabled }) => enabled) && (
              <Button
                variant="default"
                leftSection={<IconSend {...glyph} />}
                loading={rerun.isPending}
                onClick={() => rerun.mutate()}
              >
                {t('webhooks.rerun')}
              </Button>
            )}
          </Group>
          {shown.length === 0 ? (
            <EmptyState icon={IconClockCheck} title={t('webhooks.emptyTitle')} text={t('webhooks.emptyText')} />
          ) : (
            <ServiceCards>
              {shown.map((one) => (
                <WebhookCard
                  key={one.id}
                  webhook={one}
                  timeZone={timeZone}
                  onEdit={() => setEdited(one)}
                  onRemove={single(() => takeAway([one]))}
                />
              ))}
            </ServiceCards>
          )}
        </>
      )}
      {edited && (
        <WebhookDialog
          webhook={webhook}
          timeZone={timeZone}
          onSave={(body) => (webhook ? update.mutateAsync({ id: webhook.id, body }) : create.mutateAsync(body))}
          onClose={() => setEdited(null)}
        />
      )}
    </Container>
  )
}
