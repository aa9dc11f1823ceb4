import type { FoodMatching } from '@larder/contract/food-matching.ts'
import { Button, Title } from '@mantine/core'
import { useId, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import foodFactsClasses from '../food-facts.module.css'
import { CataloguePicker } from './catalogue-picker.tsx'
import { useDecideFood } from './food-matching.queries.ts'
import classes from './matching.module.css'

type Question = FoodMatching['questions'][number]

/** As many as anybody answers in one go; the others move up. */
const MAX_SHOWN = 50
const MAX_GUESSES = 3

/** Foods that Larder may know: it asks before it takes them for something. */
export function FoodQuestions({ questions }: { questions: Question[] }) {
  const { t } = useMessages()
  const headingId = useId()
  const decide = useDecideFood()
  /** They leave the list at once, and come back when the server refuses. */
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set())
  const open = questions.filter(({ food }) => !answered.has(food.id))
  if (open.length === 0) return null

  const answer = (id: string, key: string | null) => {
    setAnswered((before) => new Set([...before, id]))
    const comeBack = () => setAnswered((before) => new Set([...before].filter((one) => one !== id)))
    decide.mutateAsync({ id, key }).catch(comeBack)
  }
  return (
    <section aria-labelledby={headingId} className={classes.section}>
      <Title order={3} id={headingId}>
        {t('foods.matching.questionsTitle')}
      </Title>
      <p className={classes.text}>{t('foods.matching.questionsText')}</p>
      <ul className={classes.questions} aria-labelledby={headingId}>
        {open.slice(0, MAX_SHOWN).map((question) => (
          <QuestionRow key={question.food.id} question={question} onAnswer={answer} />
        ))}
      </ul>
      {open.length > MAX_SHOWN && (
        <p className={classes.text}>{t('foods.matching.more', { count: open.length - MAX_SHOWN })}</p>
      )}
    </section>
  )
}

type QuestionRowProps = { question: Question; onAnswer: (id: string, key: string | null) => void }

function QuestionRow({ question: { food, guesses }, onAnswer }: QuestionRowProps) {
  const { t } = useMessages()
  const nameId = useId()
  const [choosing, setChoosing] = useState(false)
  const answer = (key: string | null) => {
    focusNeighbour(document.getElementById(nameId))
    onAnswer(food.id, key)
  }
  return (
    <li>
      <strong id={nameId}>
        <bdi>{food.name}</bdi>
      </strong>
      <div className={foodFactsClasses.buttons}>
        {guesses.slice(0, MAX_GUESSES).map(({ key, name }) => (
          <Button key={key} variant="light" size="compact-md" aria-describedby={nameId} onClick={() => answer(key)}>
            {t('foods.matching.accept', { name })}
          </Button>
        ))}
        <Button
          variant="default"
          size="compact-md"
          aria-describedby={nameId}
          aria-expanded={choosing}
          onClick={() => setChoosing(!choosing)}
        >
          {t('foods.matching.choose')}
        </Button>
        <Button variant="default" size="compact-md" aria-describedby={nameId} onClick={() => answer(null)}>
          {t('foods.matching.leave')}
        </Button>
      </div>
      {choosing && (
        <div className={classes.picker}>
          <CataloguePicker
            label={t('foods.matching.chooseFor', { name: food.name })}
            onPick={({ key }) => answer(key)}
          />
        </div>
      )}
    </li>
  )
}

/** The row is about to leave: the focus goes to the next one, or stays in the dialog. */
function focusNeighbour(name: HTMLElement | null): void {
  const row = name?.closest('li')
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  const next = neighbour?.querySelector<HTMLElement>('button') ?? name?.closest<HTMLElement>('[role="dialog"]')
  next?.focus()
}
