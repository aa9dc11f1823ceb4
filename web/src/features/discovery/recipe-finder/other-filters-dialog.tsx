import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useRecipeSource } from '#features/catalogue/recipe-sources/pieces/recipe-source.tsx'
import { FilterBuilder } from '#features/discovery/query-filter/pieces/filter-builder.tsx'
import { finderFields } from '#features/discovery/query-filter/pieces/filter-fields.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { Dialog } from '#ui/dialog.tsx'
import type { FinderPreferences } from './recipe-finder.preferences.ts'

/** The specification's width of the dialog with the filter builder. */
const WIDTH = 1100

/** Guests are not told who belongs to the group. */
const fieldsForGuests = finderFields.filter((field) => !('source' in field) || field.source !== 'users')

type OtherFiltersDialogProps = {
  choice: FinderPreferences
  onChange: (patch: Partial<FinderPreferences>) => void
  onClose: () => void
}

export function OtherFiltersDialog({ choice, onChange, onClose }: OtherFiltersDialogProps) {
  const { t } = useMessages()
  const { ownGroup } = useRecipeSource()
  const [filter, setFilter] = useState({
    text: choice.queryFilter,
    parts: choice.queryFilterJSON.parts,
    unfinished: false,
    tooMuch: false,
  })
  const keep = (text: string, parts: unknown[]) => {
    onChange({ queryFilter: text, queryFilterJSON: { parts } })
    onClose()
  }
  return (
    <Dialog title={t('recipe-finder.otherFilters')} width={WIDTH} onClose={onClose}>
      <FilterBuilder
        fields={ownGroup ? finderFields : fieldsForGuests}
        initial={choice.queryFilter}
        onChange={setFilter}
        roomy
      />
      <Group justify="flex-end" mt="lg">
        <Button
          variant="default"
          onClick={() => keep('', [])}
          disabled={choice.queryFilter === '' && filter.text === ''}
        >
          {t('recipe-finder.clearFilters')}
        </Button>
        <Button onClick={() => keep(filter.text, filter.parts)} disabled={filter.unfinished || filter.tooMuch}>
          {t('recipe-finder.confirmFilters')}
        </Button>
      </Group>
    </Dialog>
  )
}
