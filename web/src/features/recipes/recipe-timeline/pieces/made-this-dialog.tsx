import type { Recipe } from '@larder/contract/recipe.ts'
import { dateIn } from '@larder/domain/time-zone.ts'
import { Input } from '@mantine/core'
import { useState } from 'react'
import { Type } from 'typebox'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { chosenFor, forgetChosen } from '#features/catalogue/substitutes/pieces/chosen-substitutes.ts'
import { askAfterCooking } from '#features/recipes/pantry-cooking/pieces/ask-after-cooking.ts'
import { RatingStars } from '#features/recipes/ratings/pieces/rating-stars.tsx'
import { type Messages, useMessages } from '#i18n/use-messages.ts'
import { useActionHost } from '#ui/actions/action-host.tsx'
import { nameOf } from '#ui/avatar.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { PictureField } from '../made-this/picture-field.tsx'
import { useMarkMade } from '../made-this.queries.ts'

const MadeDraft = Type.Object({
  message: Type.String({ maxLength: 50_000 }),
  day: Type.String({ minLength: 1, pattern: '^\\d{4}-\\d\\d-\\d\\d$' }),
})

type MadeThisDialogProps = { recipe: Recipe; lastMade: string | null; onClose: () => void }

/** How it was, in one place: a comment, a picture and the day, sent together, and stars, which are stored once chosen. */
export function MadeThisDialog({ recipe, lastMade, onClose }: MadeThisDialogProps) {
  const { t } = useMessages()
  const user = useUser()
  const tools = useActionHost()
  const markMade = useMarkMade(recipe, lastMade)
  // The day of the device, because what was made is stored as the end of that day by the device's clock.
  const [today] = useState(() => dateIn(null, new Date()))
  const [picture, setPicture] = useState<Blob>()
  const subject = t('recipes.made.subject', { name: user ? nameOf(user) : '' })
  return (
    <FormDialog
      title={t('recipes.made.title')}
      submitLabel={t('recipes.made.submit')}
      schema={MadeDraft}
      initial={{ message: chosenText(t, recipe.id), day: today }}
      onSubmit={async ({ message, day }) => {
        await markMade.mutateAsync({ message: message.trim(), day, subject, picture })
        forgetChosen(recipe.id)
        void askAfterCooking(tools, { slug: recipe.slug, name: recipe.name ?? '', scale: 1 })
      }}
      onClose={onClose}
    >
      <Input.Wrapper label={t('recipes.made.rating')} labelElement="div">
        <div>
          <RatingStars recipe={recipe} size="large" />
        </div>
      </Input.Wrapper>
      <TextAreaField
        name="message"
        label={t('recipes.made.message')}
        description={t('recipes.made.hint')}
        rows={4}
        autoFocus
      />
      <PictureField onChange={setPicture} />
      <DateField name="day" label={t('recipes.made.day')} />
    </FormDialog>
  )
}

/** What was taken instead is a part of how it was. */
const chosenText = (t: Messages['t'], recipeId: string): string =>
  chosenFor(recipeId)
    .map(({ food, instead }) => t('substitutes.made', { food, name: instead }))
    .join(' ')
