/** How sure the parser is: a colour, a sign and words, so that nobody needs the colour. */
import { Badge } from '@mantine/core'
import { useWords } from '#i18n/use-words.ts'
import { numberFormat } from '#lib/format-number.ts'
import { type Icon, IconAlertTriangle, IconCircleCheck, IconExclamationCircle } from '#ui/icons.tsx'

const GOOD = 0.75
const FAIR = 0.6

type Level = 'good' | 'fair' | 'poor'

const levelOf = (share: number): Level => (share > GOOD ? 'good' : share > FAIR ? 'fair' : 'poor')

const looks: Record<Level, { color: string; icon: Icon }> = {
  good: { color: 'success', icon: IconCircleCheck },
  fair: { color: 'warning', icon: IconAlertTriangle },
  poor: { color: 'error', icon: IconExclamationCircle },
}

export function ConfidenceMark({ share }: { share: number }) {
  const { t, locale } = useWords()
  const level = levelOf(share)
  const { color, icon: Glyph } = looks[level]
  const percent = numberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(share)
  return (
    <Badge variant="light" color={color} tt="none" leftSection={<Glyph size={14} stroke={2} aria-hidden />}>
      {t(`ingredient-parser.confidence.${level}`, { percent })}
    </Badge>
  )
}
