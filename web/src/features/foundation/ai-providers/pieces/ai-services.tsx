import type { AiProvider, AiProviderSettings } from '@larder/contract/ai-providers.ts'
import { Button, NativeSelect, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { IconPlus, IconSparkles } from '#ui/icons.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import { ServiceCards } from '#ui/service-card.tsx'
import {
  type AiScope,
  aiProviderQueries,
  useChooseProviders,
  useCreateProvider,
  useRemoveProvider,
  useUpdateProvider,
} from '../ai-providers.queries.ts'
import { ProviderDialog } from '../provider-dialog.tsx'
import { ProviderRow } from '../provider-row.tsx'
import classes from './ai-services.module.css'

const NEW = 'new'
const ROW_HEIGHT = 96

/** The AI services of a group: which there are, and which of them does what. */
export function AiServices(scope: AiScope) {
  const { t } = useMessages()
  const headingId = useId()
  const list = useQuery(aiProviderQueries.list(scope))
  const settings = useQuery(aiProviderQueries.settings(scope))
  const [edited, setEdited] = useState<AiProvider | typeof NEW | null>(null)
  const [pendingRemoval, setPendingRemoval] = useState<AiProvider | null>(null)
  const create = useCreateProvider(scope, list.data?.length === 0)
  const update = useUpdateProvider(scope)
  const remove = useRemoveProvider(scope)
  const failed = list.error ? list : settings.error ? settings : undefined
  const provider = edited === NEW || !edited ? undefined : edited
  const createButton = (
    <Button
      mt={list.data?.length === 0 ? 0 : 'md'}
      variant="light"
      leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
      onClick={() => setEdited(NEW)}
    >
      {t('ai-providers.create')}
    </Button>
  )
  return (
    <section className={classes.panel} aria-labelledby={headingId}>
      <Title order={2} size="h3" id={headingId}>
        {t('ai-providers.title')}
      </Title>
      <p className={classes.text}>{t('ai-providers.description')}</p>
      {failed ? (
        <ErrorState error={failed.error} busy={failed.isFetching} onRetry={() => void failed.refetch()} />
      ) : !list.data || !settings.data ? (
        <RowsSkeleton rows={1} height={ROW_HEIGHT} />
      ) : list.data.length === 0 ? (
        <EmptyState
          icon={IconSparkles}
          title={t('ai-providers.emptyTitle')}
          text={t(settings.data.aiEnabled ? 'ai-providers.emptyOnServer' : 'ai-providers.emptyText')}
        >
          {createButton}
        </EmptyState>
      ) : (
        <>
          <ServiceCards>
            {list.data.map((one) => (
              <ProviderRow
                key={one.id}
                provider={one}
                scope={scope}
                onEdit={() => setEdited(one)}
                onRemove={() => setPendingRemoval(one)}
              />
            ))}
          </ServiceCards>
          <Choices settings={settings.data} scope={scope} />
          {createButton}
        </>
      )}
      {edited && (
        <ProviderDialog
          provider={provider}
          onSave={(body) => (provider ? update.mutateAsync({ id: provider.id, body }) : create.mutateAsync(body))}
          onClose={() => setEdited(null)}
        />
      )}
      {pendingRemoval && (
        <ConfirmDialog
          title={t('ai-providers.delete')}
          text={t('ai-providers.deleteText')}
          items={[pendingRemoval]}
          confirmLabel={t('ai-providers.deleteSubmit')}
          onConfirm={() => remove.mutate(pendingRemoval.id)}
          onClose={() => setPendingRemoval(null)}
        />
      )}
    </section>
  )
}

function Choices({ settings, scope }: { settings: AiProviderSettings; scope: AiScope }) {
  const { t } = useMessages()
  const choose = useChooseProviders(scope)
  const { defaultProviderId, imageProviderId, audioProviderId, providers } = settings
  const change = (field: 'defaultProviderId' | 'imageProviderId', id: string) =>
    choose.mutate({ defaultProviderId, imageProviderId, audioProviderId, [field]: id === '' ? null : id })
  const named = providers.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <div className={classes.choices}>
      <NativeSelect
        label={t('ai-providers.forAll')}
        description={t('ai-providers.forAllHelp')}
        data={[{ value: '', label: t('ai-providers.noneOfGroup') }, ...named]}
        value={defaultProviderId ?? ''}
        disabled={choose.isPending}
        onChange={({ currentTarget }) => change('defaultProviderId', currentTarget.value)}
      />
      <NativeSelect
        label={t('ai-providers.forPictures')}
        description={t('ai-providers.forPicturesHelp')}
        data={[{ value: '', label: t('ai-providers.sameAsAll') }, ...named]}
        value={imageProviderId ?? ''}
        disabled={choose.isPending}
        onChange={({ currentTarget }) => change('imageProviderId', currentTarget.value)}
      />
    </div>
  )
}
