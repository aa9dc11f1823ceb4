/** For whoever runs the server: one line, and what a parser makes of it. */
import type { IngredientConfidence, ParsedIngredient, ParserName } from '@larder/contract/ingredient-parser.ts'
import { formatQuantity } from '@larder/domain/quantities/format-quantity.ts'
import { Button, Container, Switch, TextInput, Title } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import shared from '#ui/shared.module.css'
import classes from './debug-page.module.css'
import { useParseLine } from './ingredient-parser.queries.ts'
import { ConfidenceMark } from './pieces/confidence-mark.tsx'
import { ParserChoice } from './pieces/parser-choice.tsx'

/** Lines as recipes have them; they are no words of the interface. */
const EXAMPLES = [
  '2 tbsp minced cilantro, leaves and stems',
  '1 large yellow onion, coarsely chopped',
  '1 1/2 tsp garam masala',
  '1 inch piece fresh ginger (peeled and minced)',
  '2 cups mango chunks, (2 large mangoes) (fresh or frozen)',
]

export function DebugPage() {
  const { t } = useMessages()
  const parse = useParseLine()
  const [parser, setParser] = useState<ParserName>('nlp')
  const [line, setLine] = useState('')
  const [parts, setParts] = useState(true)
  const run = (ingredient: string, by = parser) => {
    if (ingredient.trim() !== '') parse.mutate({ parser: by, ingredient: ingredient.trim() })
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    run(line)
  }
  return (
    <Container size={900} className={classes.page}>
      <Title order={1}>{t('ingredient-parser.debug.title')}</Title>
      <p className={classes.text}>{t('ingredient-parser.debug.text')}</p>
      <form className={classes.form} onSubmit={submit}>
        <ParserChoice
          value={parser}
          onChange={(next) => {
            setParser(next)
            run(line, next)
          }}
        />
        <Switch
          label={t('ingredient-parser.debug.parts')}
          checked={parts}
          onChange={({ currentTarget }) => setParts(currentTarget.checked)}
        />
        <div className={classes.line}>
          <TextInput
            label={t('ingredient-parser.debug.line')}
            dir="auto"
            maxLength={20_000}
            value={line}
            onChange={({ currentTarget }) => setLine(currentTarget.value)}
          />
          <Button type="submit" loading={parse.isPending} disabled={line.trim() === ''}>
            {t('ingredient-parser.debug.submit')}
          </Button>
        </div>
      </form>
      <div role="status">{parse.data && <Result answer={parse.data} parts={parts} />}</div>
      <Title order={2} size="h4">
        {t('ingredient-parser.debug.examples')}
      </Title>
      <ul className={classes.examples}>
        {EXAMPLES.map((example) => (
          <li key={example}>
            <Button
              variant="default"
              size="compact-md"
              onClick={() => {
                setLine(example)
                run(example)
              }}
            >
              <bdi>{example}</bdi>
            </Button>
          </li>
        ))}
      </ul>
    </Container>
  )
}

function Result({ answer: { ingredient, confidence }, parts }: { answer: ParsedIngredient; parts: boolean }) {
  const { t } = useMessages()
  const { quantity, unit, food, note } = ingredient
  const known = (record: { id: string | null } | null) =>
    record ? t(`ingredient-parser.debug.${record.id ? 'known' : 'isNew'}`) : undefined
  const cards: { part: keyof IngredientConfidence & Part; text: string; detail?: string }[] = [
    { part: 'quantity', text: quantity === null ? '' : formatQuantity(quantity) },
    { part: 'unit', text: unit?.name ?? '', detail: known(unit) },
    { part: 'food', text: food?.name ?? '', detail: known(food) },
    { part: 'comment', text: note ?? '' },
  ]
  return (
    <div className={classes.result}>
      {confidence.average !== null && (
        <p className={classes.average}>
          {t('ingredient-parser.debug.average')} <ConfidenceMark share={confidence.average} />
        </p>
      )}
      <div className={classes.cards}>
        {cards.map(({ part, text, detail }) => (
          <div key={part} className={classes.card}>
            <span className={shared.softSmaller}>{t(`ingredient-parser.debug.${part}`)}</span>
            <strong dir="auto">{text || t('ingredient-parser.debug.nothing')}</strong>
            {detail && <span className={shared.softSmaller}>{detail}</span>}
            {parts && confidence[part] !== null && <ConfidenceMark share={confidence[part]} />}
          </div>
        ))}
      </div>
    </div>
  )
}

type Part = 'quantity' | 'unit' | 'food' | 'comment'
