import { TextInput } from '@mantine/core'
import { useMessages } from '#i18n/use-messages.ts'
import classes from './section-title-field.module.css'

type SectionTitleFieldProps = { value: string | null; onChange: (title: string) => void }

/** A title above a row begins a section of its list; it looks like the heading it will be. */
export function SectionTitleField({ value, onChange }: SectionTitleFieldProps) {
  const { t } = useMessages()
  return (
    <TextInput
      className={classes.title}
      aria-label={t('recipes.edit.sectionTitle')}
      placeholder={t('recipes.edit.sectionTitle')}
      dir="auto"
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
