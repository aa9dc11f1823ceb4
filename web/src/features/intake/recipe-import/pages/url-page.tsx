/**
 * A recipe from a page of the web. An address that came with the link is only filled in: nobody imports by a click
 * elsewhere. One that somebody gave to the sheet behind the plus is fetched at once.
 */
import type { KnownRecipe } from '@larder/contract/recipe-draft.ts'
import { ScrapeRecipe } from '@larder/contract/recipe-import.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { useGroupInAddress } from '#lib/address.ts'
import { paths } from '#lib/paths.ts'
import { useForm } from '#ui/fields/use-form.ts'
import { Form, SubmitButton } from '#ui/form.tsx'
import { TextLink } from '#ui/links.tsx'
import { AdditionView } from '../addition-view.tsx'
import { AddressField } from '../address-field.tsx'
import classes from '../create-frame.module.css'
import { CreateOptions } from '../create-options.tsx'
import { type CreatePreference, createPreference, importWishes } from '../create-preference.ts'
import { KnownNotice } from '../drafts/draft-card.tsx'
import { useBeginning, usePastedContent } from '../pasted-content.ts'
import { importAddress, KnownPage, knownRecipe, readDrafts } from '../recipe-import.queries.ts'
import { addressesIn } from '../recognise.ts'
import { useAddition } from '../use-addition.ts'

type UrlPageProps = {
  /** What the link filled in; may hold more than the address, as phones share it. */
  address: string
  /** What the link chose, over what was chosen before. */
  given: Partial<CreatePreference>
}

export function UrlPage({ address, given }: UrlPageProps) {
  const { pasted, count, takeGo } = usePastedContent('url')
  return <AddressForm key={`${address} ${count}`} address={pasted?.url ?? address} given={given} takeGo={takeGo} />
}

function AddressForm({ address, given, takeGo }: UrlPageProps & { takeGo: () => boolean }) {
  const { t } = useMessages()
  const addition = useAddition()
  const groupSlug = useGroupInAddress() ?? ''
  const choose = useEffectEvent(() => {
    if (Object.keys(given).length > 0) createPreference.write(given)
  })
  useEffect(() => choose(), [])
  /** The recipe that is there from this address; sent once more, it is imported all the same. */
  const [known, setKnown] = useState<{ url: string; recipe: KnownRecipe }>()
  const form = useForm({
    schema: ScrapeRecipe,
    initial: { url: addressesIn(address)[0] ?? address },
    check: ({ url }) => (addressesIn(url).length > 0 ? {} : { url: { key: 'validation.url' } }),
    onSubmit: async ({ url }) => {
      const { showDraftFirst } = createPreference.read()
      const isMeant = known?.url === url
      if (!showDraftFirst && !isMeant) {
        const recipe = await knownRecipe(url)
        setKnown(recipe ? { url, recipe } : undefined)
        if (recipe) return
      }
      if (showDraftFirst) await addition.read((watch) => readDrafts({ url }, watch))
      else
        await addition.save(async (watch) => {
          const body = { url, ...importWishes(), unlessKnown: !isMeant }
          const slug = await importAddress(body, watch).catch((error: unknown) => {
            // The address led to a page that was imported before.
            if (error instanceof KnownPage) setKnown({ url, recipe: error.known })
            throw error
          })
          return [{ slug, name: url }]
        })
    },
  })
  useBeginning(takeGo, (go) => {
    if (go) void form.submit()
  })
  const isKnown = known !== undefined && form.values.url.trim() === known.url
  return (
    <AdditionView addition={addition} method="url">
      <Form
        form={form}
        buttons={
          <SubmitButton size="md" busy={form.busy} className={classes.submit}>
            {t(isKnown ? 'recipe-import.known.anyway' : 'recipe-import.url.submit')}
          </SubmitButton>
        }
      >
        {isKnown && <KnownNotice known={known.recipe} />}
        <AddressField hint={t('recipe-import.url.hint')} />
        <CreateOptions
          options={[
            'showDraftFirst',
            'parseRecipe',
            'parseMyself',
            'importKeywordsAsTags',
            'importCategories',
            'stayInEditMode',
          ]}
        />
      </Form>
      <div className={classes.links}>
        <TextLink to={paths.recipeCreate(groupSlug, 'bulk')}>{t('recipe-import.url.toBulk')}</TextLink>
        <TextLink to={paths.recipeCreate(groupSlug, 'html')}>{t('recipe-import.url.toHtml')}</TextLink>
      </div>
    </AdditionView>
  )
}
