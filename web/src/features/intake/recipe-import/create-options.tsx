import { Switch } from '@mantine/core'
import { useMessages } from '#i18n/use-messages.ts'
import classes from './create-frame.module.css'
import { type CreatePreference, createPreference } from './create-preference.ts'

type CreateOptionsProps = { options: readonly (keyof CreatePreference)[] }

/** How the recipe is to come in, folded away: every choice is kept for the next time. */
export function CreateOptions({ options }: CreateOptionsProps) {
  const { t } = useMessages()
  const [chosen, choose] = createPreference.use()
  return (
    <details className={classes.fold}>
      <summary>{t('recipe-import.options.label')}</summary>
      <fieldset className={classes.options} aria-label={t('recipe-import.options.label')}>
        {options.map((option) => (
          <Switch
            key={option}
            label={t(`recipe-import.options.${option}`)}
            checked={chosen[option]}
            onChange={({ currentTarget }) => choose({ [option]: currentTarget.checked })}
          />
        ))}
      </fieldset>
    </details>
  )
}
