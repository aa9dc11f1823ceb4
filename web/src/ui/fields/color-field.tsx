import { TextInput } from '@mantine/core'
import { useMessages } from '#i18n/use-messages.ts'
import { IconButton } from '../icon-button.tsx'
import { IconDice5 } from '../icons.tsx'
import classes from './color-field.module.css'
import { randomColor, sixDigits } from './colors.ts'
import { useTextField } from './form-state.ts'

type ColorFieldProps = { name: string; label: string }

/** A colour to type, to pick with the picker of the browser, or to choose at random. */
export function ColorField({ name, label }: ColorFieldProps) {
  const { t } = useMessages()
  const field = useTextField(name)
  return (
    <TextInput
      name={name}
      label={label}
      description={t('ui.colorField.hint')}
      value={field.value}
      error={field.error}
      required={field.required}
      onChange={(event) => field.change(event.currentTarget.value)}
      onBlur={field.leave}
      classNames={{ input: classes.code }}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      leftSection={
        <input
          type="color"
          className={classes.picker}
          aria-label={t('ui.colorField.pick')}
          value={sixDigits(field.value) ?? '#000000'}
          onChange={(event) => field.change(event.currentTarget.value)}
        />
      }
      rightSection={
        <IconButton
          label={t('ui.colorField.random')}
          icon={IconDice5}
          size="md"
          onClick={() => field.change(randomColor())}
        />
      }
    />
  )
}
