/**
 * Lines of a recipe become ingredients: the original beside what the parser made of it, and somebody looks at what is
 * doubtful. Nothing is stored before Save.
 */
import type { ParsedIngredient, ParserName } from '@larder/contract/ingredient-parser.ts'
import type { Recipe } from '@larder/contract/recipe.ts'
import { Button, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { recipeQueries } from '#features/recipes/recipes/recipes.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { paths } from '#lib/paths.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { BackLink } from '#ui/links.tsx'
import { LoadState } from '#ui/load-state.tsx'
import { IconCircleCheck } from '#ui/preloaded-icons.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import { parserPreference, parserQueries, useParsers } from './ingredient-parser.queries.ts'
import { ParsedLines } from './parsed-lines.tsx'
import { hasUnparsed, linesToParse, type ParsedRow, rowsOf } from './parsed-rows.ts'
import classes from './parser-page.module.css'
import { ParserChoice } from './pieces/parser-choice.tsx'

type ParserPageProps = { groupSlug: string; recipeSlug: string }

export function ParserPage({ groupSlug, recipeSlug }: ParserPageProps) {
  const { t } = useMessages()
  const navigate = useNavigate()
  const recipe = useQuery(recipeQueries.one(recipeSlug))
  const back = paths.recipe(groupSlug, recipeSlug)
  if (!recipe.data)
    return <LoadState query={recipe} title={t('ingredient-parser.title')} missing={t('ingredient-parser.noRecipe')} />
  return (
    <div className={classes.page}>
      <BackLink to={back} label={t('ingredient-parser.back')} />
      <Title order={1} className={classes.title}>
        {t('ingredient-parser.title')}
        <bdi className={classes.name}>{recipe.data.name}</bdi>
      </Title>
      <Parsing
        key={recipe.data.id}
        recipe={recipe.data}
        onSaved={(saved) => void navigate({ href: paths.recipe(groupSlug, saved.slug), replace: true })}
        onCancel={() => void navigate({ href: back })}
      />
    </div>
  )
}

type ParsingProps = { recipe: Recipe; onSaved: (recipe: Recipe) => void; onCancel: () => void }

function Parsing({ recipe: latest, onSaved, onCancel }: ParsingProps) {
  const { t } = useMessages()
  // What the server says meanwhile must not change what somebody is looking through.
  const [recipe] = useState(latest)
  const [again, setAgain] = useState(false)
  const [parser, setParser] = useParser()
  // Whoever looks at what another parser makes of the lines finds their changes again when they come back.
  const [changed] = useState(() => new Map<ParserName, ParsedRow[]>())
  const lines = linesToParse(recipe, again)
  const query = useQuery({
    ...parserQueries.lines(
      parser,
      lines.map(({ text }) => text),
      recipe.language,
    ),
    enabled: lines.length > 0,
  })
  if (lines.length === 0 || (!again && !hasUnparsed(recipe)))
    return (
      <EmptyState
        icon={IconCircleCheck}
        title={t('ingredient-parser.nothing.title')}
        text={t(`ingredient-parser.nothing.${recipe.recipeIngredient.length === 0 ? 'none' : 'text'}`)}
      >
        {recipe.recipeIngredient.length > 0 && (
          <Button variant="light" onClick={() => setAgain(true)}>
            {t('ingredient-parser.nothing.again')}
          </Button>
        )}
      </EmptyState>
    )
  return (
    <>
      <p className={classes.text}>{t('ingredient-parser.text')}</p>
      <div className={classes.head}>
        <ParserChoice value={parser} onChange={setParser} />
      </div>
      {query.data ? (
        <ParsedLines
          key={parser}
          recipe={recipe}
          rows={rowsOf(recipe, answersByLine(lines, query.data))}
          changed={changed.get(parser)}
          onChange={(rows) => changed.set(parser, rows)}
          onSaved={onSaved}
          onCancel={onCancel}
        />
      ) : query.error ? (
        <ErrorState error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
      ) : (
        <div role="status" aria-label={t('ingredient-parser.parsing')}>
          <RowsSkeleton rows={6} height={96} />
        </div>
      )}
    </>
  )
}

/** The one that was chosen last, as long as it is offered here. */
function useParser(): [ParserName, (parser: ParserName) => void] {
  const [{ parser }, remember] = parserPreference.use()
  const offered = useParsers()
  return [offered.includes(parser) ? parser : 'nlp', (parser) => remember({ parser })]
}

const answersByLine = (lines: { id: string }[], answers: ParsedIngredient[]) =>
  new Map(lines.flatMap(({ id }, at) => (answers[at] ? [[id, answers[at]] as const] : [])))
