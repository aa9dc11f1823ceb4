import type { Diner } from '@larder/contract/diners.ts'
import { Button } from '@mantine/core'
import { useId } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { Avatar } from '#ui/avatar.tsx'
import { IconChevronDown, IconTrash } from '#ui/icons.tsx'
import { DinerChoices } from './diner-choices.tsx'
import classes from './diners.module.css'
import { isPicky } from './diners.queries.ts'
import { allergenName, dietName, levelName } from './pieces/words.ts'

type DinerCardProps = {
  diner: Diner
  isSelf: boolean
  open: boolean
  onToggle: () => void
  onRemove: (() => void) | undefined
}

/** One person: their face, what they do not eat at a glance, and below it what can be tapped. */
export function DinerCard({ diner, isSelf, open, onToggle, onRemove }: DinerCardProps) {
  const { t } = useMessages()
  const bodyId = useId()
  const role = isSelf ? t('diners.you') : t(diner.hasAccount ? 'diners.member' : 'diners.guest')
  return (
    <section className={classes.card} aria-label={diner.name}>
      <h2 className={classes.title}>
        <button type="button" className={classes.head} aria-expanded={open} aria-controls={bodyId} onClick={onToggle}>
          <Avatar user={{ id: diner.id, fullName: diner.name }} size={52} initialsOnly={!diner.hasAccount} />
          <span className={classes.who}>
            <strong dir="auto">{diner.name}</strong>
            <span className={classes.role}>{role}</span>
          </span>
          <IconChevronDown size={20} stroke={1.75} aria-hidden className={classes.chevron} />
        </button>
      </h2>
      <Summary diner={diner} />
      <div id={bodyId} hidden={!open}>
        {open && diner.editable && <DinerChoices diner={diner} />}
        {open && !diner.editable && (
          <p className={classes.hint}>
            {diner.hasAccount ? t('diners.others', { name: diner.name }) : t('diners.managers')}
          </p>
        )}
        {open && onRemove && (
          <Button
            variant="subtle"
            color="red"
            size="compact-md"
            leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}
            onClick={onRemove}
          >
            {t('diners.removeNamed', { name: diner.name })}
          </Button>
        )}
      </div>
    </section>
  )
}

function Summary({ diner }: { diner: Diner }) {
  const { t } = useMessages()
  if (!isPicky(diner)) return <p className={classes.all}>{t('diners.eatsAll')}</p>
  return (
    <ul className={classes.facts}>
      {diner.allergens.map(({ allergen, level }) => (
        <li key={allergen} className={classes.fact} data-level={level}>
          {t('diners.state', { what: allergenName(t, allergen), level: levelName(t, level) })}
        </li>
      ))}
      {diner.diets.map((diet) => (
        <li key={diet} className={classes.fact} data-level="avoids">
          {dietName(t, diet)}
        </li>
      ))}
      {diner.foods.map(({ foodId, name, level }) => (
        <li key={foodId} className={classes.fact} data-level={level}>
          {t('diners.state', { what: name, level: levelName(t, level) })}
        </li>
      ))}
    </ul>
  )
}
