import { GroupPreferencesDraft } from '@larder/contract/groups.ts'
import { everyFoodLanguage } from '@larder/domain/foods/food-languages.ts'
import { Container } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AiServices } from '#features/foundation/ai-providers/pieces/ai-services.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { languageNames } from '#lib/language-names.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { SwitchField } from '#ui/fields/switch-field.tsx'
import { FormSkeleton } from '#ui/form-skeleton.tsx'
import { PageForm } from '#ui/page-form.tsx'
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
          initial={{
            privateGroup: group.data.preferences?.privateGroup ?? true,
            foodLanguage: group.data.preferences?.foodLanguage ?? null,
          }}
          onSubmit={update.mutateAsync}
        >
          <SwitchField
            name="privateGroup"
            label={t('groups.settings.privateGroup')}
            description={t('groups.settings.privateGroupHelp')}
          />
          <FoodLanguageField chosen={group.data.preferences?.foodLanguage} />
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

/** The group speaks one from its first recipe on; before that nothing is chosen. */
function FoodLanguageField({ chosen }: { chosen: string | null | undefined }) {
  const { t, locale } = useMessages()
  const nameOf = languageNames(locale)
  const { compare } = new Intl.Collator(locale)
  const choices = everyFoodLanguage
    .map((code) => ({ value: code, label: nameOf(code) }))
    .toSorted((one, other) => compare(one.label, other.label))
  return (
    <SelectField
      name="foodLanguage"
      label={t('groups.settings.foodLanguage')}
      description={t('groups.settings.foodLanguageHelp')}
      choices={choices}
      {...(chosen ? {} : { placeholder: '' })}
    />
  )
}
