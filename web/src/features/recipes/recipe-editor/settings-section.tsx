import type { RecipeSettings } from '@larder/contract/recipe.ts'
import { isRecipeLanguage, recipeLanguages } from '@larder/domain/languages/recipe-languages.ts'
import { audienceOf, settingsFor } from '@larder/domain/permissions/recipe-visibility.ts'
import { NativeSelect, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { groupQueries } from '#features/accounts/groups/groups.queries.ts'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { AudienceField } from '#features/recipes/recipes/pieces/audience-field.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { languageNames } from '#lib/language-names.ts'
import { Avatar } from '#ui/avatar.tsx'
import { useDraft, useDraftStore } from './draft/draft-store.tsx'
import { ExtrasEditor } from './extras-editor.tsx'
import { DraftText } from './fields/draft-text.tsx'
import { EditSection } from './section.tsx'
import classes from './settings-section.module.css'

const switches = ['landscapeView', 'disableComments', 'disableAmount'] as const

/** How the recipe is shown, whose it is, and where it came from. */
export function SettingsSection() {
  const { t } = useMessages()
  const user = useUser()
  const isOwner = useDraft((draft) => draft.userId === user?.id)
  const stored = useDraftStore().get().base.userId === user?.id
  return (
    <EditSection id="settings" title={t('recipes.edit.sections.settings')}>
      <VisibilityField isAuthor={stored} />
      <div className={classes.switches}>
        {switches.map((name) => (
          <SettingSwitch key={name} name={name} />
        ))}
        {(isOwner || stored) && <SettingSwitch name="locked" />}
      </div>
      <div className={classes.fields}>
        <OwnerField mayHandOver={stored} />
        <LanguageField />
        <DraftText name="orgURL" type="url" label={t('recipes.edit.originalAddress')} />
      </div>
      {user?.advanced && <ExtrasEditor />}
    </EditSection>
  )
}

function VisibilityField({ isAuthor }: { isAuthor: boolean }) {
  const { send } = useDraftStore()
  const audience = useDraft((draft) => audienceOf(draft.settings))
  return (
    <AudienceField
      value={audience}
      isAuthor={isAuthor}
      onChange={(chosen) => send({ type: 'setting', fields: settingsFor(chosen) })}
    />
  )
}

function SettingSwitch({ name }: { name: keyof RecipeSettings & ((typeof switches)[number] | 'locked') }) {
  const { t } = useMessages()
  const { send } = useDraftStore()
  const on = useDraft((draft) => draft.settings[name])
  return (
    <Switch
      label={t(`recipes.edit.settings.${name}`)}
      description={t(`recipes.edit.settings.${name}Hint`)}
      checked={on}
      onChange={({ currentTarget }) => send({ type: 'setting', fields: { [name]: currentTarget.checked } })}
    />
  )
}

/** What the recipe is written in: as its text says, unless somebody knows better. */
function LanguageField() {
  const { t, locale } = useMessages()
  const { send, get } = useDraftStore()
  const chosen = useDraft((draft) => draft.settings.language ?? '')
  const { settings, language: found } = get().base
  const nameOf = languageNames(locale)
  const { compare } = new Intl.Collator(locale)
  const languages = recipeLanguages
    .map((code) => ({ value: code as string, label: nameOf(code) }))
    .toSorted((one, other) => compare(one.label, other.label))
  const byText = found && !settings.language
  return (
    <NativeSelect
      label={t('recipes.edit.settings.language')}
      description={t('recipes.edit.settings.languageHint')}
      value={chosen}
      data={[
        {
          value: '',
          label: byText
            ? t('recipes.edit.settings.languageFound', { language: nameOf(found) })
            : t('recipes.edit.settings.languageUnset'),
        },
        ...languages,
      ]}
      onChange={({ currentTarget: { value } }) =>
        send({ type: 'setting', fields: { language: isRecipeLanguage(value) ? value : null } })
      }
    />
  )
}

/** Only the owner hands a recipe over; everybody sees whose it is, and in which household it then stands. */
function OwnerField({ mayHandOver }: { mayHandOver: boolean }) {
  const { t } = useMessages()
  const { send } = useDraftStore()
  const userId = useDraft((draft) => draft.userId)
  const { data: members = [] } = useQuery(groupQueries.members())
  const { data: households = [] } = useQuery(groupQueries.households())
  const owner = members.find(({ id }) => id === userId)
  const household = households.find(({ id }) => id === owner?.householdId)?.name
  const choices = members.map(({ id, fullName, username }) => ({ value: id, label: fullName || username }))
  const facts = [
    household && t('recipes.edit.ownerHousehold', { household }),
    !mayHandOver && t('recipes.edit.ownerHint'),
  ]
  return (
    <NativeSelect
      label={t('recipes.edit.owner')}
      description={facts.filter(Boolean).join(' ') || undefined}
      leftSection={owner && <Avatar user={owner} size={26} />}
      disabled={!mayHandOver}
      value={userId ?? ''}
      data={owner ? choices : [{ value: userId ?? '', label: t('recipes.edit.ownerUnknown') }, ...choices]}
      onChange={({ currentTarget }) => send({ type: 'set', fields: { userId: currentTarget.value || undefined } })}
    />
  )
}
