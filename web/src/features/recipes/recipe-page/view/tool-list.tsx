import { type Tool, toolsApi } from '@larder/contract/organizers.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { Section } from '#features/recipes/recipes/pieces/section.tsx'
import { recipeQueries } from '#features/recipes/recipes/recipes.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { call } from '#lib/api.ts'
import { CheckLine } from '#ui/check-line.tsx'
import shared from '#ui/shared.module.css'
import classes from './tool-list.module.css'

type ToolListProps = { tools: Tool[]; guest: boolean }

/** What one needs beside the food. Whether it is in the house is kept by those who keep the group's data. */
export function ToolList({ tools, guest }: ToolListProps) {
  const { t } = useMessages()
  return (
    <Section title={t('recipes.view.tools')} small>
      <ul className={shared.plainList}>
        {tools.map((tool) => (
          <li key={tool.id}>
            <ToolCheck tool={tool} guest={guest} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function ToolCheck({ tool, guest }: { tool: Tool; guest: boolean }) {
  const { t } = useMessages()
  const user = useUser()
  const [wanted, setWanted] = useState<boolean>()
  const keep = useMutation({
    mutationFn: ({ householdSlug, onHand }: { householdSlug: string; onHand: boolean }) => {
      const others = tool.householdsWithTool.filter((slug) => slug !== householdSlug)
      const householdsWithTool = onHand ? [...others, householdSlug] : others
      return call(toolsApi.update, { params: { item_id: tool.id }, body: { name: tool.name, householdsWithTool } })
    },
    onError: () => setWanted(undefined),
    meta: { failed: 'recipes.view.toolFailed', refresh: recipeQueries.all },
  })
  const change = (onHand: boolean) => {
    setWanted(onHand)
    if (!guest && user?.canOrganize) keep.mutate({ householdSlug: user.householdSlug, onHand })
  }
  const onHand = wanted ?? (!guest && tool.onHand)
  return (
    <CheckLine
      checked={onHand}
      onChange={(event) => change(event.currentTarget.checked)}
      label={
        <span dir="auto">
          {tool.name}
          {onHand && <span className={classes.state}>{t('recipes.view.onHand')}</span>}
        </span>
      }
      classNames={{ body: classes.body, labelWrapper: classes.texts, label: classes.label }}
    />
  )
}
