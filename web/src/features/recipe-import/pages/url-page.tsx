/** A recipe from a page of the web. An address that came with the link is only filled in: nobody imports by a click elsewhere. */
import { ScrapeRecipe } from '@larder/contract/recipe-import.ts'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#lib/paths.ts'
import { useForm } from '#ui/fields/use-form.ts'
import { Form, SubmitButton } from '#ui/form.tsx'
import { TextLink } from '#ui/links.tsx'
import { AdditionView } from '../addition-view.tsx'
import { AddressField } from '../address-field.tsx'
import { useArrival } from '../create-arrival.ts'
import classes from '../create-frame.module.css'
import { CreateOptions } from '../create-options.tsx'
import { type CreatePreference, createPreference } from '../create-preference.ts'
import { importAddress, readDrafts } from '../recipe-import.queries.ts'
import { addressesIn } from '../recognise.ts'
import { useAddition } from '../use-addition.ts'

type UrlPageProps = {
  /** What the link filled in; may hold more than the address, as phones share it. */
  address: string
  /** What the link chose, over what was chosen before. */
  given: Partial<CreatePreference>
}

export function UrlPage({ address, given }: UrlPageProps) {
  const { arrival, count } = useArrival('url')
  return <AddressForm key={`${address} ${count}`} address={arrival?.url ?? address} given={given} />
}

function AddressForm({ address, given }: UrlPageProps) {
  const { t } = useWords()
  const addition = useAddition()
  const { groupSlug = '' } = useParams({ strict: false })
  useEffect(() => {
    if (Object.keys(given).length > 0) createPreference.write(given)
  }, [given])
  const form = useForm({
    schema: ScrapeRecipe,
    initial: { url: addressesIn(address)[0] ?? address },
    check: ({ url }) => (addressesIn(url).length > 0 ? {} : { url: { key: 'validation.url' } }),
    onSubmit: async ({ url }) => {
      const { showDraftFirst, importKeywordsAsTags, importCategories } = createPreference.read()
      const organizers = { includeTags: importKeywordsAsTags, includeCategories: importCategories }
      if (showDraftFirst) await addition.read((watch) => readDrafts({ url }, watch))
      else
        await addition.save(async (watch) => [{ slug: await importAddress({ url, ...organizers }, watch), name: url }])
    },
  })
  return (
    <AdditionView addition={addition} way="url">
      <Form
        form={form}
        buttons={
          <SubmitButton size="md" busy={form.busy} className={classes.submit}>
            {t('recipe-import.url.submit')}
          </SubmitButton>
        }
      >
        <AddressField hint={t('recipe-import.url.hint')} />
        <CreateOptions
          options={['showDraftFirst', 'parseRecipe', 'importKeywordsAsTags', 'importCategories', 'stayInEditMode']}
        />
      </Form>
      <div className={classes.links}>
        <TextLink to={paths.recipeCreate(groupSlug, 'bulk')}>{t('recipe-import.url.toBulk')}</TextLink>
        <TextLink to={paths.recipeCreate(groupSlug, 'html')}>{t('recipe-import.url.toHtml')}</TextLink>
      </div>
    </AdditionView>
  )
}
