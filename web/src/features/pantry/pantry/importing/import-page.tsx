/** The stock of another app: read first, shown, and put in as one booking with one undo. */
import { type PantryPreview, pantryImportApi } from '@larder/contract/pantry-import.ts'
import { pantryPlacesApi } from '@larder/contract/pantry-places.ts'
import { Alert, Button, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { call } from '#lib/api.ts'
import { paths } from '#lib/paths.ts'
import { FileChooser } from '#ui/file-chooser.tsx'
import { BackLink } from '#ui/links.tsx'
import shared from '#ui/shared.module.css'
import { isUsable } from '../adding/understood.ts'
import { UnderstoodChips } from '../adding/understood-chips.tsx'
import { usePutIn } from '../adding/use-put-in.ts'
import { pantryQueries } from '../pantry.queries.ts'
import classes from './importing.module.css'

export function PantryImportPage() {
  const { t } = useMessages()
  const preview = useMutation({
    mutationFn: (archive: File) => call(pantryImportApi.preview, { form: { archive } }),
    meta: { failed: 'pantry.import.failed' },
  })
  return (
    <div className={classes.page}>
      <BackLink to={paths.pantry()} label={t('pantry.title')} />
      <Title order={1}>{t('pantry.import.title')}</Title>
      <p className={shared.soft}>{t('pantry.import.text')}</p>
      <FileChooser label={t('pantry.import.choose')} onFile={(file) => preview.mutate(file)} />
      <div role="status">{preview.isPending && <p className={shared.soft}>{t('pantry.import.reading')}</p>}</div>
      {preview.data && <Preview key={preview.submittedAt} preview={preview.data} />}
    </div>
  )
}

function Preview({ preview }: { preview: PantryPreview }) {
  const { t } = useMessages()
  const client = useQueryClient()
  const navigate = useNavigate()
  const putIn = usePutIn()
  const { data: places = [] } = useQuery(pantryQueries.places())
  const [left, setLeft] = useState<ReadonlySet<number>>(
    new Set(preview.rows.flatMap((row, at) => (row.known ? [at] : []))),
  )
  const [makesPlaces, setMakesPlaces] = useState(true)
  const chosen = preview.rows.filter((row, at) => isUsable(row) && !left.has(at))
  const save = useMutation({
    mutationFn: async () => {
      const made = new Map<string, string>()
      for (const name of makesPlaces ? preview.newPlaces : []) {
        const place = await call(pantryPlacesApi.create, { body: { name, kind: 'room' } })
        made.set(name, place.id)
      }
      await putIn(
        chosen.map((row) => ({ ...row, placeId: row.placeId ?? made.get(row.place) ?? null })),
        'imported',
      )
      await client.invalidateQueries({ queryKey: pantryQueries.places().queryKey })
      await navigate({ href: paths.pantry() })
    },
    meta: { failed: 'pantry.import.failed' },
  })
  const toggle = (at: number) =>
    setLeft((set) => new Set(set.has(at) ? [...set].filter((one) => one !== at) : [...set, at]))
  return (
    <>
      {preview.problem && (
        <Alert color="warning" mt="md">
          {preview.problem}
        </Alert>
      )}
      <p className={shared.soft}>
        {t('pantry.import.found', { count: preview.rows.length })}
        {preview.passedOver > 0 && ` ${t('pantry.import.passedOver', { count: preview.passedOver })}`}
      </p>
      {preview.newPlaces.length > 0 && (
        <label className={classes.tick}>
          <input
            type="checkbox"
            checked={makesPlaces}
            onChange={({ currentTarget }) => setMakesPlaces(currentTarget.checked)}
          />
          {t('pantry.import.newPlaces', { places: preview.newPlaces.join(', ') })}
        </label>
      )}
      <ul className={classes.rows}>
        {preview.rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a file stay in their order
          <li key={at} className={classes.row}>
            <label className={classes.tick}>
              <input
                type="checkbox"
                checked={isUsable(row) && !left.has(at)}
                disabled={!isUsable(row)}
                onChange={() => toggle(at)}
              />
              <bdi>{row.line}</bdi>
              {row.known && <span className={shared.soft}>{t('pantry.import.known')}</span>}
            </label>
            <UnderstoodChips typed={row} places={places} />
          </li>
        ))}
      </ul>
      <Button size="md" disabled={chosen.length === 0} loading={save.isPending} onClick={() => save.mutate()}>
        {t('pantry.add.putInCount', { count: chosen.length })}
      </Button>
    </>
  )
}
