/** The names of the records in a filter. Only the lists that its fields need are loaded. */
import { useQuery } from '@tanstack/react-query'
import { groupQueries } from '#features/accounts/groups/groups.queries.ts'
import { useRecipeSource } from '#features/catalogue/recipe-sources/pieces/recipe-source.tsx'
import type { DraftCondition } from './condition.ts'
import type { ChoiceSource, FilterField } from './pieces/filter-fields.ts'

/** Undefined for a deleted record; an ellipsis while the names are loading. */
export type NameOf = (source: ChoiceSource, id: string) => string | undefined

const ASKING = '…'

export function useRecordNames(conditions: DraftCondition[], fields: FilterField[]): NameOf {
  const sourceOf = ({ attribute }: DraftCondition) => {
    const field = fields.find((one) => one.attribute === attribute)
    return field && 'source' in field ? field.source : undefined
  }
  const used = new Set(conditions.filter(({ chosen }) => chosen.length > 0).map(sourceOf))
  const foodIds = conditions.filter((one) => sourceOf(one) === 'foods').flatMap(({ chosen }) => chosen)
  const source = useRecipeSource()
  const categories = useQuery({ ...source.categories(), enabled: used.has('categories') })
  const tags = useQuery({ ...source.tags(), enabled: used.has('tags') })
  const tools = useQuery({ ...source.tools(), enabled: used.has('tools') })
  const households = useQuery({ ...source.households(), enabled: used.has('households') })
  const members = useQuery({ ...groupQueries.members(), enabled: used.has('users') })
  const foods = useQuery(source.foodsByIds([...new Set(foodIds)]))
  const users = members.data?.map(({ id, fullName }) => ({ id, name: fullName }))
  const lists: Record<ChoiceSource, { id: string; name: string }[] | undefined> = {
    categories: categories.data,
    tags: tags.data,
    tools: tools.data,
    foods: foods.data,
    households: households.data,
    users,
  }
  return (source, id) => {
    const name = lists[source]?.find((record) => record.id === id)?.name
    const asking = lists[source] === undefined || (source === 'foods' && foods.isPlaceholderData)
    return name ?? (asking ? ASKING : undefined)
  }
}
