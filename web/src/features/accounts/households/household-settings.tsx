import { HouseholdPreferencesDraft } from '@larder/contract/households.ts'
import { Container } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMessages } from '#i18n/use-messages.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { FormSkeleton } from '#ui/form-skeleton.tsx'
import { PageForm } from '#ui/page-form.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { HousePicture } from '#ui/pictures/house-picture.tsx'
import { householdQueries, useUpdateHouseholdPreferences } from './households.queries.ts'
import { PreferenceFields, preferencesOf } from './preference-fields.tsx'

const NARROW = 800

/** What a household's managers decide for all of its members. */
export function HouseholdSettings() {
  const { t } = useMessages()
  const household = useQuery(householdQueries.self())
  const update = useUpdateHouseholdPreferences()
  return (
    <Container size={NARROW} px={0}>
      <PageTitle
        title={t('households.settings.title')}
        description={household.data ? t('households.settings.description', { name: household.data.name }) : ''}
        picture={<HousePicture />}
      />
      {household.data ? (
        <PageForm
          schema={HouseholdPreferencesDraft}
          initial={preferencesOf(household.data.preferences)}
          onSubmit={update.mutateAsync}
        >
          <PreferenceFields />
        </PageForm>
      ) : household.error ? (
        <ErrorState error={household.error} busy={household.isFetching} onRetry={() => void household.refetch()} />
      ) : (
        <FormSkeleton />
      )}
    </Container>
  )
}
