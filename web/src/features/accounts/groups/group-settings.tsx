import { GroupPreferencesDraft } from '@larder/contract/groups.ts'
import { Container } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AiServices } from '#features/foundation/ai-providers/pieces/ai-services.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { SwitchField } from '#ui/fields/switch-field.tsx'
import { FormSkeleton, PageForm } from '#ui/page-form.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { VillagePicture } from '#ui/pictures/village-picture.tsx'
import { groupQueries, useUpdateGroupPreferences } from './groups.queries.ts'

const NARROW = 800

/** What the managers of a group decide for all of its households. */
export function GroupSettings({ children }: { children: ReactNode }) {
  const { t } = useMessages()
  const group = useQuery(groupQueries.self())
  const update = useUpdateGroupPreferences()
  return (
    <Container size={NARROW} px={0}>
      <PageTitle
        title={t('groups.settings.title')}
        description={group.data ? t('groups.settings.description', { name: group.data.name }) : ''}
        picture={<VillagePicture />}
      />
      {group.data ? (
        <PageForm
          schema={GroupPreferencesDraft}
          initial={{ privateGroup: group.data.preferences?.privateGroup ?? true }}
          onSubmit={update.mutateAsync}
        >
          <SwitchField
            name="privateGroup"
            label={t('groups.settings.privateGroup')}
            description={t('groups.settings.privateGroupHelp')}
          />
        </PageForm>
      ) : group.error ? (
        <ErrorState error={group.error} busy={group.isFetching} onRetry={() => void group.refetch()} />
      ) : (
        <FormSkeleton />
      )}
      <AiServices />
      {children}
    </Container>
  )
}
