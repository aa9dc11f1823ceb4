/** Many addresses at once: each becomes a recipe in the background, and a report says what became of each. */
import { recipeBulkImportApi } from '@larder/contract/recipe-import.ts'
import { Button, Switch, Textarea, TextInput, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ClipboardEvent, type FormEvent, useState } from 'react'
import { OrganizerPicker } from '#features/catalogue/organizers/pieces/organizer-picker.tsx'
import type { Organizer } from '#features/catalogue/recipe-sources/pieces/recipe-source.tsx'
import { OwnJobProgress } from '#features/foundation/jobs/pieces/own-job-progress.tsx'
import { ReportTable } from '#features/foundation/reports/pieces/report-table.tsx'
import { reportQueries } from '#features/foundation/reports/reports.queries.ts'
import { recipeQueries } from '#features/recipes/recipes/recipes.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { call } from '#lib/api.ts'
import { newId } from '#lib/browser.ts'
import { refreshedBy } from '#lib/dependent-queries.ts'
import { Dialog } from '#ui/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { IconPlus, IconTrash } from '#ui/icons.tsx'
import shared from '#ui/shared.module.css'
import classes from '../create-frame.module.css'
import { createPreference } from '../create-preference.ts'
import { FailurePanel } from '../failure-panel.tsx'
import { failureOf, type ImportFailure } from '../import-failure.ts'
import { usePastedContent } from '../pasted-content.ts'
import { addressesIn } from '../recognise.ts'
import { BulkOutcome } from './bulk-outcome.tsx'
import bulkPageClasses from './bulk-page.module.css'

type Row = { id: string; url: string; categories: Organizer[]; tags: Organizer[] }

const newRow = (url = ''): Row => ({ id: newId(), url, categories: [], tags: [] })
const isFilled = ({ url }: Row) => url.trim() !== ''
const hasAddress = ({ url }: Row) => addressesIn(url).length > 0

/** Addresses that stand there already are not added again; a row that nobody filled in gives way. */
function withAddresses(rows: Row[], addresses: string[]): Row[] {
  const filled = rows.filter(isFilled)
  const known = new Set(filled.map(({ url }) => url))
  return [...filled, ...[...new Set(addresses)].filter((url) => !known.has(url)).map((url) => newRow(url))]
}

export function BulkPage() {
  const { t } = useMessages()
  const queryClient = useQueryClient()
  const { pasted, count } = usePastedContent('bulk')
  const [rows, setRows] = useState<Row[]>(() => [newRow()])
  const [organized, setOrganized] = useState(false)
  const [pasting, setPasting] = useState(false)
  const [tried, setTried] = useState(false)
  const [job, setJob] = useState<{ jobId: string; reportId: string }>()
  const [ended, setEnded] = useState(false)
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<ImportFailure>()
  const add = (addresses: string[]) => setRows((before) => withAddresses(before, addresses))
  const [seen, setSeen] = useState(0)
  if (pasted && count !== seen) {
    setSeen(count)
    add(pasted.addresses)
  }

  const filled = rows.filter(isFilled)
  const put = (row: Row) => setRows((before) => before.map((one) => (one.id === row.id ? row : one)))
  const remove = ({ id }: Row) =>
    setRows((before) => (before.length > 1 ? before.filter((one) => one.id !== id) : [newRow()]))
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (filled.length === 0 || !filled.every(hasAddress) || sending) return
    setSending(true)
    setFailure(undefined)
    try {
      const imports = filled.map(({ url, categories, tags }) => ({ url, ...(organized && { categories, tags }) }))
      const { parseRecipe: parseIngredients } = createPreference.read()
      const started = await call(recipeBulkImportApi.fromAddresses, { body: { imports, parseIngredients } })
      setJob(started)
      setEnded(false)
      setRows([newRow()])
      setTried(false)
      await queryClient.invalidateQueries({ queryKey: reportQueries.all })
    } catch (error) {
      setFailure(failureOf(error))
    } finally {
      setSending(false)
    }
  }
  const end = () => {
    setEnded(true)
    for (const queryKey of [reportQueries.all, ...refreshedBy(recipeQueries.lists)])
      void queryClient.invalidateQueries({ queryKey })
  }

  return (
    <>
      {failure && <FailurePanel failure={failure} method="bulk" />}
      <form className={`${classes.card} ${classes.form}`} onSubmit={(event) => void send(event)}>
        <p className={classes.hint}>{t('recipe-import.bulk.hint')}</p>
        <Switch
          label={t('recipe-import.bulk.organize')}
          checked={organized}
          onChange={({ currentTarget }) => setOrganized(currentTarget.checked)}
        />
        <ol className={shared.cardList}>
          {rows.map((row, at) => (
            <AddressRow
              key={row.id}
              row={row}
              number={at + 1}
              organized={organized}
              problem={tried && isFilled(row) && !hasAddress(row)}
              onChange={put}
              onRemove={() => remove(row)}
              onMany={add}
            />
          ))}
        </ol>
        <div className={classes.buttons}>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} stroke={2} aria-hidden />}
            onClick={() => setRows([...rows, newRow()])}
          >
            {t('recipe-import.bulk.add')}
          </Button>
          <Button variant="default" onClick={() => setPasting(true)}>
            {t('recipe-import.bulk.paste')}
          </Button>
          <Button variant="subtle" disabled={filled.length === 0} onClick={() => setRows([newRow()])}>
            {t('recipe-import.bulk.clear')}
          </Button>
        </div>
        <div className={classes.ending}>
          <Button type="submit" size="md" className={classes.submit} loading={sending} disabled={filled.length === 0}>
            {t('recipe-import.bulk.submit', { count: filled.length })}
          </Button>
        </div>
      </form>
      <section className={bulkPageClasses.reports} aria-label={t('recipe-import.bulk.reports')}>
        <Title order={2} size="h3" mb="md">
          {t('recipe-import.bulk.reports')}
        </Title>
        {job && <OwnJobProgress key={job.jobId} id={job.jobId} cancelLabel={t('ui.cancel')} onEnd={end} />}
        {job && ended && <BulkOutcome reportId={job.reportId} />}
        <ReportTable category="bulk_import" />
      </section>
      {pasting && <PasteDialog onAdd={add} onClose={() => setPasting(false)} />}
    </>
  )
}

type AddressRowProps = {
  row: Row
  number: number
  organized: boolean
  problem: boolean
  onChange: (row: Row) => void
  onRemove: () => void
  onMany: (addresses: string[]) => void
}

function AddressRow({ row, number, organized, problem, onChange, onRemove, onMany }: AddressRowProps) {
  const { t } = useMessages()
  const paste = (event: ClipboardEvent) => {
    const addresses = addressesIn(event.clipboardData.getData('text/plain'))
    if (addresses.length < 2) return
    event.preventDefault()
    onMany(addresses)
  }
  return (
    <li className={bulkPageClasses.row}>
      <TextInput
        aria-label={t('recipe-import.bulk.address', { number })}
        inputMode="url"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={row.url}
        error={problem ? t('validation.url') : undefined}
        onPaste={paste}
        onChange={({ currentTarget }) => onChange({ ...row, url: currentTarget.value })}
      />
      <IconButton label={t('recipe-import.bulk.remove', { number })} icon={IconTrash} onClick={onRemove} />
      {organized && (
        <div className={bulkPageClasses.organizers}>
          <OrganizerPicker
            kind="categories"
            label={t('recipe-import.draft.categories')}
            value={row.categories}
            onChange={(categories) => onChange({ ...row, categories })}
          />
          <OrganizerPicker
            kind="tags"
            label={t('recipe-import.bulk.tags')}
            value={row.tags}
            onChange={(tags) => onChange({ ...row, tags })}
          />
        </div>
      )}
    </li>
  )
}

type PasteDialogProps = { onAdd: (addresses: string[]) => void; onClose: () => void }

function PasteDialog({ onAdd, onClose }: PasteDialogProps) {
  const { t } = useMessages()
  const [text, setText] = useState('')
  const addresses = addressesIn(text)
  const add = () => {
    onAdd(addresses)
    onClose()
  }
  return (
    <Dialog title={t('recipe-import.bulk.paste')} onClose={onClose}>
      <div className={classes.form}>
        <Textarea
          label={t('recipe-import.bulk.pasteLabel')}
          rows={10}
          dir="ltr"
          spellCheck={false}
          data-autofocus
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button disabled={addresses.length === 0} onClick={add}>
          {t('recipe-import.bulk.pasteAdd', { count: addresses.length })}
        </Button>
      </div>
    </Dialog>
  )
}
