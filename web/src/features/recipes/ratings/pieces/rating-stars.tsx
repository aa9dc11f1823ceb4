/** Whole stars of one's own before the group's average. Stars are radio buttons: arrows choose, the chosen one clears. */
import { MAX_STARS } from '@larder/contract/ratings.ts'
import { type CSSProperties, type KeyboardEvent, useId, useState } from 'react'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { type Messages, useMessages } from '#i18n/use-messages.ts'
import { numberFormat } from '#lib/format-number.ts'
import { useOwnRating, useRate } from '../ratings.queries.ts'
import classes from './rating-stars.module.css'

type Rated = { id: string; slug: string; name: string; groupId: string; rating: number | null }
type Size = 'small' | 'large'
type RatingStarsProps = { recipe: Rated; size?: Size }

const steps = Array.from({ length: MAX_STARS }, (_, at) => at + 1)
const CLEARING_KEYS = ['Delete', 'Backspace', '0']

export function RatingStars({ recipe, size = 'small' }: RatingStarsProps) {
  const user = useUser()
  if (user?.groupId !== recipe.groupId) return <GroupStars recipe={recipe} size={size} />
  return <OwnStars recipe={recipe} size={size} />
}

function OwnStars({ recipe, size }: Required<RatingStarsProps>) {
  const own = useOwnRating(recipe.id)?.rating ?? 0
  return <StarButtons recipe={recipe} size={size} own={own} onRate={useRate()} messages={useMessages()} />
}

const GroupStars = ({ recipe, size }: Required<RatingStarsProps>) => (
  <AverageStars rating={recipe.rating} size={size} messages={useMessages()} />
)

type StarButtonsProps = {
  recipe: Rated
  size: Size
  /** None of one's own: the group's average is shown. */
  own: number
  onRate: (recipe: Rated, stars: number) => void
  messages: Messages
}

/** Told everything and asking for nothing, as a card of a long list needs it. */
export function StarButtons({ recipe, size, own, onRate, messages: { t, locale } }: StarButtonsProps) {
  // Who takes a rating away has an opinion of the average: it does not come back under their hand.
  const [touched, setTouched] = useState(false)
  const name = useId()
  const average = own || touched ? 0 : (recipe.rating ?? 0)
  const choose = (stars: number) => {
    setTouched(true)
    onRate(recipe, stars)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!own || !CLEARING_KEYS.includes(event.key)) return
    event.preventDefault()
    choose(0)
  }
  const label = average
    ? t('ratings.rateWithAverage', { name: recipe.name, average: numberFormat(locale).format(average) })
    : t('ratings.rate', { name: recipe.name })
  return (
    <div role="radiogroup" aria-label={label} className={classes.stars} data-size={size} onKeyDown={onKeyDown}>
      {namesOf(t).map((title, before) => {
        const stars = before + 1
        return (
          <label key={stars} className={classes.step} title={title}>
            <input
              type="radio"
              name={name}
              className={classes.input}
              aria-label={title}
              checked={own === stars}
              onChange={() => choose(stars)}
              onClick={() => own === stars && choose(0)}
            />
            <Star part={own ? Number(stars <= own) : partOf(average, stars)} own={own > 0} />
          </label>
        )
      })}
    </div>
  )
}

const names = new WeakMap<Messages['t'], string[]>()

/** `1 star`, `2 stars`: the same on every card, so they are put together once for each language. */
function namesOf(t: Messages['t']): string[] {
  const known = names.get(t) ?? steps.map((count) => t('ratings.stars', { count }))
  names.set(t, known)
  return known
}

type AverageStarsProps = { rating: number | null; size: Size; messages: Messages }

export function AverageStars({ rating, size, messages: { t, locale } }: AverageStarsProps) {
  if (!rating) return null
  const label = t('ratings.average', { average: numberFormat(locale).format(rating) })
  return (
    <div role="img" aria-label={label} className={classes.stars} data-size={size}>
      {steps.map((stars) => (
        <span key={stars} className={classes.step}>
          <Star part={partOf(rating, stars)} own={false} />
        </span>
      ))}
    </div>
  )
}

/** How much of one star an average fills, in halves. */
const partOf = (average: number, stars: number): number =>
  Math.min(1, Math.max(0, Math.round((average - stars + 1) * 2) / 2))

const OUTLINE =
  'M12 3.1l2.7 5.5a.6.6 0 0 0 .5.4l6 .9a.6.6 0 0 1 .4 1.1l-4.4 4.2a.6.6 0 0 0-.2.6l1 6a.6.6 0 0 1-.9.7l-5.4-2.9a.6.6 0 0 0-.6 0l-5.4 2.9a.6.6 0 0 1-.9-.7l1-6a.6.6 0 0 0-.2-.6l-4.4-4.2a.6.6 0 0 1 .4-1.1l6-.9a.6.6 0 0 0 .5-.4l2.7-5.5a.6.6 0 0 1 1.2 0Z'

function Star({ part, own }: { part: number; own: boolean }) {
  const filled: CSSProperties & { '--part': string } = { '--part': `${part * 100}%` }
  return (
    <svg viewBox="0 0 24 24" className={classes.star} data-own={own || undefined} aria-hidden="true" focusable="false">
      <path className={classes.outline} d={OUTLINE} />
      {part > 0 && <path className={classes.fill} style={filled} d={OUTLINE} />}
    </svg>
  )
}
