import type { CatalogueFood, FoodKnowledge } from '@larder/contract/food-matching.ts'
import { Button, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useRef, useState } from 'react'
import { type Messages, useMessages } from '#i18n/use-messages.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { useField } from '#ui/fields/form-state.ts'
import { UsageText } from '#ui/managed/usage-text.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import shared from '#ui/shared.module.css'
import classes from '../food-facts.module.css'
import { foodQueries } from '../foods.queries.ts'
import { packText } from '../pieces/pack-text.ts'
import { CataloguePicker } from './catalogue-picker.tsx'
import { foodMatchingQueries } from './food-matching.queries.ts'

/** What somebody chose in the form: a food, none of them, or nothing yet. */
export type Decision = CatalogueFood | null | undefined

const isDecision = (value: unknown): value is Decision =>
  value === null || value === undefined || (typeof value === 'object' && 'key' in value)

/** What Larder takes a food for, what follows from it, and where the food is used; a part of the food's form. */
export function FoodKnowledgeField({ name, foodId }: { name: string; foodId: string }) {
  const { t } = useMessages()
  const headingId = useId()
  const { data, error, isFetching, refetch } = useQuery(foodMatchingQueries.knowledge(foodId))
  const uses = useQuery(foodQueries.usage(foodId))
  return (
    <section aria-labelledby={headingId}>
      <Title order={3} size="h4" id={headingId}>
        {t('foods.knowledge.title')}
      </Title>
      {data ? (
        <Known name={name} knowledge={data} />
      ) : error ? (
        <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={3} height={28} label={t('foods.knowledge.loading')} />
      )}
      <UsageText answer={uses} />
    </section>
  )
}

function Known({ name, knowledge }: { name: string; knowledge: FoodKnowledge }) {
  const messages = useMessages()
  const { t } = messages
  const field = useField(name)
  const [choosing, setChoosing] = useState(false)
  const changeButton = useRef<HTMLButtonElement>(null)
  const decision = isDecision(field.value) ? field.value : undefined
  const decide = (next: Decision) => {
    // What was pressed may be gone with the answer.
    changeButton.current?.focus()
    setChoosing(false)
    field.change(next)
  }
  const current = decision === undefined ? knowledge.catalogueFood : decision
  const others = knowledge.guesses.filter(({ key }) => key !== current?.key)
  return (
    <>
      <dl className={classes.facts}>
        <Fact term={t('foods.knowledge.standsFor')}>
          <bdi>{current?.name ?? t('foods.knowledge.itself')}</bdi>
          <span className={shared.softSmaller}>
            {decision === undefined ? whoSaysIn(messages, knowledge) : t('foods.knowledge.onSave')}
          </span>
        </Fact>
        {decision === undefined && <Facts knowledge={knowledge} />}
      </dl>
      <div className={classes.buttons}>
        {others.map(({ key, name }) => (
          <Button key={key} variant="light" size="compact-sm" onClick={() => decide({ key, name })}>
            {t('foods.matching.accept', { name })}
          </Button>
        ))}
        <Button
          ref={changeButton}
          variant="default"
          size="compact-sm"
          aria-expanded={choosing}
          onClick={() => setChoosing(!choosing)}
        >
          {t('foods.knowledge.change')}
        </Button>
        {current && (
          <Button variant="default" size="compact-sm" onClick={() => decide(null)}>
            {t('foods.knowledge.somethingElse')}
          </Button>
        )}
        {decision !== undefined && (
          <Button variant="subtle" size="compact-sm" onClick={() => decide(undefined)}>
            {t('foods.knowledge.back')}
          </Button>
        )}
      </div>
      {choosing && <CataloguePicker label={t('foods.knowledge.search')} onPick={decide} />}
    </>
  )
}

/** What follows from the food it stands for. */
function Facts({ knowledge: { catalogueFood } }: { knowledge: FoodKnowledge }) {
  const messages = useMessages()
  const { t, locale } = messages
  if (!catalogueFood) return null
  const { kinds, aisle, pack } = catalogueFood
  const list = new Intl.ListFormat(locale, { type: 'unit' })
  return (
    <>
      {kinds.length > 0 && (
        <Fact term={t('foods.knowledge.kinds')}>
          <bdi>{list.format(kinds.map(({ name }) => name))}</bdi>
        </Fact>
      )}
      <Fact term={t('foods.knowledge.aisle')}>
        <bdi>{aisle.name}</bdi>
      </Fact>
      {pack && <Fact term={t('foods.knowledge.pack')}>{packText(messages, pack)}</Fact>}
    </>
  )
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)

function whoSaysIn({ t }: Messages, { matchedBy, catalogueFood, guesses }: FoodKnowledge): string {
  if (matchedBy === 'person') return t('foods.knowledge.byPerson')
  if (!catalogueFood) return t(matchedBy === null ? 'foods.knowledge.notYet' : 'foods.knowledge.unknown')
  return t(
    guesses.some(({ key }) => key === catalogueFood.key) ? 'foods.knowledge.byLarderSure' : 'foods.knowledge.byLarder',
  )
}
