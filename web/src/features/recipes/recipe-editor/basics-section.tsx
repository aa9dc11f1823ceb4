import { Button } from '@mantine/core'
import { useDeferredValue, useMemo } from 'react'
import { GalleryEditor } from '#features/recipes/recipe-gallery/pieces/gallery-editor.tsx'
import { PictureEditor } from '#features/recipes/recipe-media/pieces/picture-editor.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import classes from './basics-section.module.css'
import type { AmountName } from './draft/draft.ts'
import { useDraft, useDraftStore } from './draft/draft-store.tsx'
import { DraftText } from './fields/draft-text.tsx'
import { minutesIn, useDurationText } from './fields/durations.ts'
import { MarkdownField } from './fields/markdown-field.tsx'
import { TimeField } from './fields/time-field.tsx'
import { AmountField } from './pieces/amount-field.tsx'
import { EditSection } from './section.tsx'

/** What a recipe is called, how it looks, how much it makes and how long it takes. */
export function BasicsSection() {
  const { t } = useMessages()
  return (
    <EditSection id="basics" title={t('recipes.edit.sections.basics')}>
      <div className={classes.basics}>
        <Picture />
        <div className={classes.fields}>
          <DraftText name="name" label={t('recipes.edit.name')} required />
          <Description />
          <div className={classes.three} data-makes>
            <Amount
              name="recipeServings"
              label={t('recipes.edit.servings')}
              description={t('recipes.edit.servingsHint')}
            />
            <Amount
              name="recipeYieldQuantity"
              label={t('recipes.edit.yieldQuantity')}
              description={t('recipes.edit.yieldQuantityHint')}
            />
            <DraftText
              name="recipeYield"
              label={t('recipes.edit.yieldText')}
              description={t('recipes.edit.yieldTextHint')}
            />
          </div>
          <div className={classes.three}>
            <TimeField name="prepTime" label={t('recipes.edit.time.prep')} />
            <TimeField name="performTime" label={t('recipes.edit.time.perform')} />
            <div>
              <TimeField name="totalTime" label={t('recipes.edit.time.total')} />
              <SumOfTimes />
            </div>
          </div>
        </div>
      </div>
    </EditSection>
  )
}

function Picture() {
  const { send } = useDraftStore()
  const id = useDraft((draft) => draft.id)
  const slug = useDraft((draft) => draft.slug)
  // Only for screen readers, so it may update a moment later.
  const name = useDeferredValue(useDraft((draft) => draft.name))
  const image = useDraft((draft) => draft.image)
  const hasPage = useDraft((draft) => Boolean(draft.orgURL))
  return useMemo(
    () => (
      <div className={classes.pictures}>
        <PictureEditor
          recipe={{ id, slug, name, image }}
          onChanged={(key) => send({ type: 'stored', fields: { image: key } })}
        />
        <GalleryEditor
          recipe={{ id, slug }}
          hasCover={image !== null}
          hasPage={hasPage}
          onCover={(key) => send({ type: 'stored', fields: { image: key } })}
        />
      </div>
    ),
    [id, slug, name, image, hasPage, send],
  )
}

function Description() {
  const { t } = useMessages()
  const text = useDraft((draft) => draft.description)
  const { send } = useDraftStore()
  return (
    <MarkdownField
      label={t('recipes.edit.description')}
      value={text ?? ''}
      onChange={(next) => send({ type: 'text', name: 'description', text: next })}
    />
  )
}

function Amount({ name, label, description }: { name: AmountName; label: string; description: string }) {
  const value = useDraft((draft) => draft[name])
  const { send } = useDraftStore()
  return (
    <AmountField
      label={label}
      description={description}
      value={value}
      onChange={({ quantity }) => send({ type: 'amount', name, value: quantity ?? 0 })}
    />
  )
}

/** Where only the whole time is missing, it can be added up. */
function SumOfTimes() {
  const { t } = useMessages()
  const durationText = useDurationText()
  const { send } = useDraftStore()
  const total = useDraft((draft) => draft.totalTime)
  const parts = useDraft((draft) => `${draft.prepTime ?? ''}\n${draft.performTime ?? ''}`).split('\n')
  const minutes = parts.map((part) => minutesIn(part) ?? 0).reduce((sum, one) => sum + one, 0)
  if (total || minutes === 0) return null
  const text = durationText(minutes)
  return (
    <Button size="compact-sm" variant="subtle" mt={4} onClick={() => send({ type: 'text', name: 'totalTime', text })}>
      {t('recipes.edit.time.sum', { time: text })}
    </Button>
  )
}
