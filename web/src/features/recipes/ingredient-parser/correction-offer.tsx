/** Offers to remember what somebody has put right: as another name of the food or the unit, or as a rule. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { MessageKey } from '#i18n/english.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { IconWand } from '#ui/screen-icons.tsx'
import { type Correction, correctionsOf } from './corrections.ts'
import { useRememberCorrection } from './ingredient-parser.queries.ts'
import type { ParsedRow } from './parsed-rows.ts'
import classes from './parser-page.module.css'

const labels = {
  foodAlias: 'ingredient-parser.remember.alias',
  unitAlias: 'ingredient-parser.remember.alias',
  useFood: 'ingredient-parser.remember.rule',
  notAUnit: 'ingredient-parser.remember.notAUnit',
} as const satisfies Record<Correction['kind'], MessageKey>

export function CorrectionOffer({ row }: { row: ParsedRow }) {
  const { t } = useMessages()
  const remember = useRememberCorrection()
  const [remembered, setRemembered] = useState<string[]>([])
  const offers = correctionsOf(row).filter((offer) => !remembered.includes(keyOf(offer)))
  if (offers.length === 0) return null
  return (
    <div className={classes.offers}>
      {offers.map((offer) => (
        <Button
          key={keyOf(offer)}
          size="compact-sm"
          variant="subtle"
          loading={remember.isPending}
          leftSection={<IconWand size={16} stroke={1.75} aria-hidden />}
          onClick={() => remember.mutate(offer, { onSuccess: () => setRemembered([...remembered, keyOf(offer)]) })}
        >
          {t(labels[offer.kind], { name: offer.name, meant: meantBy(offer) })}
        </Button>
      ))}
    </div>
  )
}

const keyOf = (correction: Correction) => `${correction.kind} ${correction.name} ${meantBy(correction)}`

const meantBy = (correction: Correction): string => {
  if ('food' in correction) return correction.food.name
  return 'unit' in correction ? correction.unit.name : ''
}
