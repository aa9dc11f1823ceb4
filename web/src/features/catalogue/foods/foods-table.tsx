import type { Food, UseCounts } from '@larder/contract/foods.ts'
import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LabelChip } from '#features/catalogue/labels/pieces/label-chip.tsx'
import { SeedButton } from '#features/catalogue/seeds/pieces/seed-button.tsx'
import { type Messages, useMessages } from '#i18n/use-messages.ts'
import type { Column } from '#ui/data-table/column.ts'
import { tablePreference } from '#ui/data-table/table-preference.ts'
import { IconCarrot } from '#ui/icons.tsx'
import {
  createdAtColumn,
  descriptionColumn,
  idColumn,
  nameColumn,
  pluralNameColumn,
  recipesColumn,
} from '#ui/managed/managed-columns.ts'
import { ManagedTable } from '#ui/managed/managed-table.tsx'
import { IconTag } from '#ui/screen-icons.tsx'
import { FoodDialog } from './food-dialog.tsx'
import { foodCalls, foodQueries, mergeFoods, useSetFoodOnHand } from './foods.queries.ts'
import { LabelFoodsDialog } from './label-foods-dialog.tsx'
import { MatchingNotice } from './matching/matching-notice.tsx'

type ColumnContext = Messages & { counts: UseCounts | undefined }

const columnsIn = ({ t, locale, counts }: ColumnContext): Column<Food>[] => [
  idColumn,
  nameColumn,
  pluralNameColumn,
  descriptionColumn,
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
  recipesColumn({ counts, locale }),
  createdAtColumn(locale),
]

const preference = tablePreference('foods', ['id', 'createdAt'])

export function FoodsTable() {
  const messages = useMessages()
  const { t } = messages
  const list = useQuery(foodQueries.list())
  const { data: counts } = useQuery(foodQueries.counts())
  const remove = foodCalls.useRemove()
  const merge = foodCalls.useMerge(mergeFoods)
  const [labelled, setLabelled] = useState<{ foods: Food[]; clear: () => void } | null>(null)
  const foods = list.data ?? []
  return (
    <>
      <ManagedTable
        messages={(word) => t(`foods.${word}`)}
        icon={IconCarrot}
        columns={columnsIn({ ...messages, counts })}
        sortedBy="name"
        preference={preference}
        list={list}
        remove={remove.mutateAsync}
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
        notice={<MatchingNotice />}
        merge={{ title: t('foods.merge'), help: t('foods.mergeHelp'), onMerge: merge.mutateAsync }}
        editor={(editor) => <FoodDialog {...editor} />}
      />
      {labelled && (
        <LabelFoodsDialog foods={labelled.foods} onDone={labelled.clear} onClose={() => setLabelled(null)} />
      )}
    </>
  )
}

/** Whether the own household has it; other households have switches of their own. */
function OnHandSwitch({ food }: { food: Food }) {
  const { t } = useMessages()
  const set = useSetFoodOnHand()
  return (
    <Switch
      aria-label={t('data.onHandNamed', { name: food.name })}
      checked={food.onHand}
      onChange={(event) => set.mutate({ food, onHand: event.currentTarget.checked })}
    />
  )
}
