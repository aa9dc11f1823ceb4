import { adminGroupsApi, type Group } from '@larder/contract/admin.ts'
import { GroupPreferencesDraft } from '@larder/contract/groups.ts'
import { Container } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Type } from 'typebox'
import { askGroupName, unlessOwn } from '#features/accounts/users/availability.queries.ts'
import { AiServices } from '#features/foundation/ai-providers/pieces/ai-services.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { paths } from '#lib/paths.ts'
import { SwitchField } from '#ui/fields/switch-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { BackLink } from '#ui/links.tsx'
import { LoadState } from '#ui/load-state.tsx'
import { PageForm } from '#ui/page-form.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { VillagePicture } from '#ui/pictures/village-picture.tsx'
import { allGroupQueries, useUpdateGroup } from './all-groups.queries.ts'

const NARROW = 800

/** The name as for a new group: the contract would take an empty one for "unchanged", a reader would not. */
const GroupForm = Type.Object({
  ...adminGroupsApi.create.body.properties,
  ...GroupPreferencesDraft.properties,
})

/** One group of the server, for administrators. */
export function GroupPage({ id }: { id: string }) {
  const { t } = useMessages()
  const group = useQuery(allGroupQueries.one(id))
  return (
    <Container size={NARROW} px={0}>
      <BackLink to={paths.adminGroups()} label={t('groups.all.title')} />
      {group.data ? (
        <Editor key={id} group={group.data} />
      ) : (
        <LoadState query={group} title={t('groups.all.edit')} missing={t('groups.all.notFound')} />
      )}
    </Container>
  )
}

function Editor({ group }: { group: Group }) {
  const { t } = useMessages()
  const update = useUpdateGroup()
  const { id, name, preferences } = group
  return (
    <>
      <PageTitle
        title={t('groups.all.editNamed', { name })}
        description={t('groups.all.editDescription')}
        picture={<VillagePicture />}
      />
      <PageForm
        schema={GroupForm}
        initial={{ name, privateGroup: preferences?.privateGroup ?? true }}
        ask={{ name: unlessOwn(name, askGroupName) }}
        onSubmit={({ name, privateGroup }) => update.mutateAsync({ id, name, preferences: { privateGroup } })}
      >
        <TextField name="name" label={t('groups.all.name')} />
        <SwitchField
          name="privateGroup"
          label={t('groups.settings.privateGroup')}
          description={t('groups.settings.privateGroupHelp')}
        />
      </PageForm>
      <AiServices groupId={id} />
    </>
  )
}
