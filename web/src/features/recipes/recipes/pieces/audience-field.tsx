import { type RecipeAudience, recipeAudiences } from '@larder/domain/permissions/recipe-visibility.ts'
import { NativeSelect } from '@mantine/core'
import { useMessages } from '#i18n/use-messages.ts'

type AudienceFieldProps = {
  value: RecipeAudience
  /** Its author chooses among all; others only say whether guests see what the group sees. */
  isAuthor: boolean
  disabled?: boolean
  onChange: (audience: RecipeAudience) => void
}

/** The one answer to who can see a recipe, in words, with what it means below. */
export function AudienceField({ value, isAuthor, disabled = false, onChange }: AudienceFieldProps) {
  const { t } = useMessages()
  const isHidden = value === 'person' || value === 'household'
  const choices = recipeAudiences.filter(
    (audience) => isAuthor || audience === value || (!isHidden && (audience === 'group' || audience === 'guests')),
  )
  return (
    <NativeSelect
      label={t('recipe-sharing.audience.title')}
      description={t(`recipe-sharing.audience.${value}Hint`)}
      inputWrapperOrder={['label', 'input', 'description']}
      value={value}
      disabled={disabled || choices.length === 1}
      data={choices.map((audience) => ({ value: audience, label: t(`recipe-sharing.audience.${audience}`) }))}
      onChange={({ currentTarget }) => onChange(currentTarget.value as RecipeAudience)}
    />
  )
}
