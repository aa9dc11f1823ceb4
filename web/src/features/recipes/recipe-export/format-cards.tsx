import { useId } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import classes from './export-dialog.module.css'
import { type FormatChoice, formatChoices } from './recipe-export.queries.ts'

type FormatCardsProps = { value: FormatChoice; onChange: (format: FormatChoice) => void; disabled: boolean }

/** Each format as a card: what it is good for, and what does not fit into it. */
export function FormatCards({ value, onChange, disabled }: FormatCardsProps) {
  const { t } = useMessages()
  const id = useId()
  return (
    <fieldset className={classes.group} disabled={disabled}>
      <legend className={classes.legend}>{t('recipe-export.format')}</legend>
      <div className={classes.cards}>
        {formatChoices.map((format) => (
          <label key={format} className={classes.card} data-chosen={format === value || undefined}>
            <input
              type="radio"
              name={id}
              className={classes.radio}
              checked={format === value}
              aria-labelledby={`${id}-${format}`}
              aria-describedby={`${id}-${format}-text`}
              onChange={() => onChange(format)}
            />
            <span className={classes.name} id={`${id}-${format}`}>
              {t(`recipe-export.formats.${format}.name`)}
            </span>
            <span className={classes.text} id={`${id}-${format}-text`}>
              {t(`recipe-export.formats.${format}.text`)}
              <span className={classes.missing}>{t(`recipe-export.formats.${format}.missing`)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
