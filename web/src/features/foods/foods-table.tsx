import type { Food, UseCounts } from '@larder/contract/foods.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LabelChip } from '#features/labels/pieces/label-chip.tsx'
import { SeedButton } from '#features/seeds/pieces/seed-button.tsx'
import { useWords, type Words } from '#i18n/use-words.ts'
import { formatDay } from '#lib/format-date.ts'
import type { Column } from '#ui/data-table/column.ts'
import { IconCarrot, IconTag } from '#ui/icons.tsx'
import { ManagedTable } from '#ui/managed/managed-table.tsx'
import { FoodDialog } from './food-dialog.tsx'
import { foodsTablePreference } from './foods.preferences.ts'
import { foodQueries, useMergeFoods, useRemoveFoods } from './foods.queries.ts'
import { LabelFoodsDialog } from './label-foods-dialog.tsx'
import { OnHandSwitch } from './on-hand-switch.tsx'

type Surroundings = Words & { counts: UseCounts | undefined }

const columnsIn = ({ t, locale, counts }: Surroundings): Column<Food>[] => {
  const number = new Intl.NumberFormat(locale)
  return [
    { id: 'id', label: 'data.fields.id', value: ({ id }) => id },
    { id: 'name', label: 'data.fields.name', value: ({ name }) => name, naming: true },
    { id: 'pluralName', label: 'data.fields.pluralName', value: ({ pluralName }) => pluralName ?? '' },
    { id: 'description', label: 'data.fields.description', value: ({ description }) => description },
    {
      id: 'label',
      label: 'foods.label',
      value: ({ label }) => label?.name ?? '',
      cell: ({ label }) => label && <LabelChip {...label} />,
    },
    {
      id: 'onHand',
      label: 'data.fields.onHand',
      value: ({ onHand }) => (onHand ? t('data.yes') : t('data.no')),
      cell: (food) => <OnHandSwitch food={food} />,
    },
    {
      id: 'recipes',
      label: 'data.fields.usedIn',
      value: ({ id }) => counts?.[id] ?? 0,
      cell: ({ id }) => (counts ? number.format(counts[id] ?? 0) : '…'),
    },
    {
      id: 'createdAt',
      label: 'data.fields.createdAt',
      value: ({ createdAt }) => createdAt ?? '',
      cell: ({ createdAt }) => createdAt && formatDay(createdAt, locale),
    },
  ]
}

export function FoodsTable() {
  const words = useWords()
  const { t } = words
  const list = useQuery(foodQueries.list())
  const { data: counts } = useQuery(foodQueries.counts())
  const remove = useRemoveFoods()
  const merge = useMergeFoods()
  const [labelled, setLabelled] = useState<{ foods: Food[]; clear: () => void } | null>(null)
  const foods = list.data ?? []
  return (
    <>
      <ManagedTable
        title={t('foods.title')}
        createLabel={t('foods.create')}
        columns={columnsIn({ ...words, counts })}
        sortedBy="name"
        preference={foodsTablePreference}
        list={list}
        remove={remove.mutateAsync}
        consequence={t('foods.consequence')}
        usageOf={({ id }) => foodQueries.usage(id)}
        bulkActionsOf={(chosen, clear) => [
          {
            id: 'label',
            label: t('foods.assignLabel'),
            icon: IconTag,
            run: () => setLabelled({ foods: chosen, clear }),
          },
        ]}
        tools={<SeedButton kind="foods" hasData={foods.length > 0} />}
        merge={{ title: t('foods.merge'), help: t('foods.mergeHelp'), onMerge: merge.mutateAsync }}
        empty={{ icon: IconCarrot, title: t('foods.emptyTitle'), text: t('foods.emptyText') }}
        editor={(editor) => <FoodDialog {...editor} />}
      />
      {labelled && (
        <LabelFoodsDialog foods={labelled.foods} onDone={labelled.clear} onClose={() => setLabelled(null)} />
      )}
    </>
  )
}
