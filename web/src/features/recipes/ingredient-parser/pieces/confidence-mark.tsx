/** How sure the parser is: a colour, a sign and words, so that nobody needs the colour. */
import { useMessages } from '#i18n/use-messages.ts'
import { type Icon, IconAlertTriangle, IconCircleCheck, IconExclamationCircle } from '#ui/preloaded-icons.tsx'
import classes from './confidence-mark.module.css'

const GOOD = 0.75
const FAIR = 0.6

type Level = 'good' | 'fair' | 'poor'

const levelOf = (share: number): Level => (share > GOOD ? 'good' : share > FAIR ? 'fair' : 'poor')

const signs: Record<Level, Icon> = { good: IconCircleCheck, fair: IconAlertTriangle, poor: IconExclamationCircle }

export function ConfidenceMark({ share }: { share: number }) {
  const { t } = useMessages()
  const level = levelOf(share)
  const Sign = signs[level]
  return (
    <span className={classes.mark} data-level={level}>
      <Sign size={16} stroke={1.75} aria-hidden />
      {t(`ingredient-parser.confidence.${level}`)}
    </span>
  )
}
