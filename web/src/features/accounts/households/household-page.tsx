import { HouseholdReplacement } from '@larder/contract/admin.ts'
import { type Household, HouseholdPreferencesDraft } from '@larder/contract/households.ts'
import { Container } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Type } from 'typebox'
import { useMessages } from '#i18n/use-messages.ts'
import { paths } from '#lib/paths.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { BackLink } from '#ui/links.tsx'
import { LoadState } from '#ui/load-state.tsx'
import { PageForm } from '#ui/page-form.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { HousePicture } from '#ui/pictures/house-picture.tsx'
import { allHouseholdQueries, useUpdateHousehold } from './all-households.queries.ts'
import { PreferenceFields, preferencesOf } from './preference-fields.tsx'

const NARROW = 800

/** Name and preferences side by side: a form has no fields inside fields. */
const HouseholdForm = Type.Object({
  name: HouseholdReplacement.properties.name,
  ...HouseholdPreferencesDraft.properties,
})

/** One household of any group, for administrators. */
export function HouseholdPage({ id }: { id: string }) {
  const { t } = useMessages()
  const household = useQuery(allHouseholdQueries.one(id))
  return (
    <Container size={NARROW} px={0}>
      <BackLink to={paths.adminHouseholds()} label={t('households.all.title')} />
      {household.data ? (
        <Editor key={id} household={household.data} />
      ) : (
        <LoadState query={household} title={t('households.all.edit')} missing={t('households.all.notFound')} />
      )}
    </Container>
  )
}

function Editor({ household }: { household: Household }) {
  const { t } = useMessages()
  const update = useUpdateHousehold()
  const { id, groupId, name, group, preferences } = household
  return (
    <>
      <PageTitle
        title={t('households.all.editNamed', { name })}
        description={t('households.all.editDescription', { group })}
        picture={<HousePicture />}
      />
      <PageForm
        schema={HouseholdForm}
        initial={{ name, ...preferencesOf(preferences) }}
        onSubmit={(values) => {
          const { name, ...changed } = values
          return update.mutateAsync({ id, groupId, name, preferences: changed })
        }}
      >
        <TextField name="name" label={t('households.all.name')} />
        <PreferenceFields />
      </PageForm>
    </>
  )
}
