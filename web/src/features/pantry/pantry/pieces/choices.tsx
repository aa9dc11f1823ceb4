import { useId } from 'react'
import classes from './choices.module.css'

type ChoicesProps<V extends string> = {
  label: string
  hideLabel?: boolean
  choices: readonly { value: V; label: string }[]
  value: V
  onChange: (value: V) => void
}

/** A few choices beside each other, one of them chosen. */
export function Choices<V extends string>({ label, hideLabel, choices, value, onChange }: ChoicesProps<V>) {
  const id = useId()
  return (
    <fieldset className={classes.field}>
      <legend className={hideLabel ? classes.hidden : classes.legend}>{label}</legend>
      <div className={classes.row}>
        {choices.map((choice) => (
          <label key={choice.value} className={classes.choice}>
            <input
              type="radio"
              name={id}
              className={classes.input}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span className={classes.text}>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
