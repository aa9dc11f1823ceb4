import type { CSSProperties } from 'react'
import classes from './dish.module.css'

/** Far apart on the wheel, neighbours first; more dishes than hues begin anew. */
const HUES = [40, 250, 145, 320, 85, 200, 15, 285]

/** For whatever is drawn in the colour of a dish: within it `--dish` is that colour. */
export const dishColor = (colour: number, className = '') => ({
  className: `${classes.color} ${className}`,
  style: { '--dish-hue': HUES[colour % HUES.length] } as CSSProperties,
})

type DishNameProps = { dish: { name: string; colour: number } }

export function DishName({ dish: { name, colour } }: DishNameProps) {
  return (
    <span {...dishColor(colour, classes.dish)}>
      <span className={classes.dot} aria-hidden />
      <bdi className={classes.name}>{name}</bdi>
    </span>
  )
}
