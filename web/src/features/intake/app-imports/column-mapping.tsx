/** For a table that somebody made up: which of its columns holds which part of a recipe. */
import type { ImportPreview } from '@larder/contract/app-imports.ts'
import { type NutritionKey, nutritionKeys } from '@larder/domain/recipes/nutrition.ts'
import { Button, NativeSelect, Text, Title } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { type Messages, useMessages } from '#i18n/use-messages.ts'
import classes from './app-imports.module.css'
import { useReread } from './app-imports.queries.ts'

const namedParts = [
  'name',
  'description',
  'ingredients',
  'steps',
  'notes',
  'servings',
  'yield',
  'prepTime',
  'performTime',
  'totalTime',
  'categories',
  'tags',
  'tools',
  'rating',
  'source',
  'picture',
  'dateAdded',
  'isFavorite',
] as const
type NamedPart = (typeof namedParts)[number]
const isNutrition = (part: string): part is NutritionKey => (nutritionKeys as readonly string[]).includes(part)
const isNamed = (part: string): part is NamedPart => (namedParts as readonly string[]).includes(part)

const partWords = (t: Messages['t'], part: string): string => {
  if (isNamed(part)) return t(`app-imports.parts.${part}`)
  return isNutrition(part) ? t(`recipes.view.nutrient.${part}`) : part
}

type Columns = NonNullable<ImportPreview['columns']>
type ColumnMappingProps = { preview: ImportPreview; columns: Columns }

export function ColumnMapping({ preview: { id, format }, columns }: ColumnMappingProps) {
  const { t } = useMessages()
  const titleId = useId()
  const reread = useReread(id)
  const [chosen, setChosen] = useState<Record<string, string>>(columns.chosen)
  const [tried, setTried] = useState(false)
  const nutrition = columns.parts.filter(isNutrition)
  const nameless = columns.parts.includes('name') && !chosen.name
  const read = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (nameless || format === null) return
    reread.mutate({ format, columns: Object.fromEntries(Object.entries(chosen).filter(([, column]) => column !== '')) })
  }
  const choiceOf = (part: string) => (
    <NativeSelect
      key={part}
      label={partWords(t, part)}
      value={chosen[part] ?? ''}
      error={tried && part === 'name' && nameless ? t('app-imports.mapping.name') : undefined}
      onChange={({ currentTarget }) => setChosen({ ...chosen, [part]: currentTarget.value })}
      data={[
        { value: '', label: t('app-imports.mapping.none') },
        ...columns.found.map((column) => ({ value: column, label: column })),
      ]}
    />
  )
  return (
    <form className={classes.mapping} aria-labelledby={titleId} onSubmit={read}>
      <Title id={titleId} order={2} size="h3">
        {t('app-imports.mapping.title')}
      </Title>
      <Text className={classes.soft}>{t('app-imports.mapping.hint')}</Text>
      {columns.rows.length > 0 && <FirstRows columns={columns} />}
      <div className={classes.parts}>{columns.parts.filter((part) => !isNutrition(part)).map(choiceOf)}</div>
      {nutrition.length > 0 && (
        <details open={nutrition.some((part) => columns.chosen[part])}>
          <summary className={classes.more}>{t('recipes.view.nutrition')}</summary>
          <div className={classes.parts}>{nutrition.map(choiceOf)}</div>
        </details>
      )}
      <div>
        <Button type="submit" variant="light" loading={reread.isPending}>
          {t('app-imports.mapping.apply')}
        </Button>
      </div>
    </form>
  )
}

/** What the file holds, as it stands there: names of columns alone often say too little. */
function FirstRows({ columns: { found, rows } }: { columns: Columns }) {
  const { t } = useMessages()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <section className={classes.rows} aria-label={t('app-imports.mapping.rows')} tabIndex={0}>
      <table>
        <caption>{t('app-imports.mapping.rows')}</caption>
        <thead>
          <tr>
            {found.map((column) => (
              <th key={column} scope="col">
                <bdi>{column}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other name than their place
            <tr key={row}>
              {found.map((column, at) => (
                <td key={column}>
                  <bdi>{cells[at]}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
