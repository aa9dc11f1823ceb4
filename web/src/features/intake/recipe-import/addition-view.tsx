/** The form of one method of adding a recipe, and in its place what comes of it: steps, drafts, or the list of what was saved. */
import { Button, Loader, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { useGroupInAddress } from '#lib/address.ts'
import { type ImportMethod, paths } from '#lib/paths.ts'
import { RowLink } from '#ui/links.tsx'
import classes from './addition-view.module.css'
import createFrameClasses from './create-frame.module.css'
import { DraftPreview } from './drafts/draft-preview.tsx'
import { FailurePanel } from './failure-panel.tsx'
import type { Addition, SavedRecipe } from './use-addition.ts'

type AdditionViewProps = {
  addition: Addition
  method: ImportMethod
  /** What is said while the server tells no steps. */
  running?: string
  children: ReactNode
}

export function AdditionView({ addition, method, running, children }: AdditionViewProps) {
  const { t } = useMessages()
  const { state, save, cancel } = addition
  if (state.phase === 'running')
    return <Running messages={state.step || running || t('recipe-import.running')} onCancel={cancel} />
  if (state.phase === 'saved') return <Saved recipes={state.recipes} onMore={cancel} />
  if (state.phase === 'found')
    return (
      <DraftPreview
        drafts={state.drafts}
        saving={state.saving ?? false}
        failure={state.failure}
        onSave={save}
        onBack={cancel}
      />
    )
  return (
    <>
      {state.failure && <FailurePanel failure={state.failure} method={method} />}
      <div className={createFrameClasses.card}>{children}</div>
    </>
  )
}

function Running({ messages, onCancel }: { messages: string; onCancel: () => void }) {
  const { t } = useMessages()
  return (
    <div className={`${createFrameClasses.card} ${classes.running}`}>
      <Loader aria-hidden />
      <Text role="status">{messages}</Text>
      <Button variant="default" onClick={onCancel}>
        {t('ui.cancel')}
      </Button>
    </div>
  )
}

function Saved({ recipes, onMore }: { recipes: SavedRecipe[]; onMore: () => void }) {
  const { t } = useMessages()
  const groupSlug = useGroupInAddress() ?? ''
  return (
    <section className={createFrameClasses.card} aria-label={t('recipe-import.saved.title', { count: recipes.length })}>
      <Title order={2} size="h3" mb="md">
        {t('recipe-import.saved.title', { count: recipes.length })}
      </Title>
      <ul className={classes.saved}>
        {recipes.map(({ slug, name }) => (
          <li key={slug}>
            <RowLink to={paths.recipe(groupSlug, slug)} name={name} />
          </li>
        ))}
      </ul>
      <div className={createFrameClasses.buttons}>
        <Button variant="light" onClick={onMore}>
          {t('recipe-import.saved.more')}
        </Button>
      </div>
    </section>
  )
}
