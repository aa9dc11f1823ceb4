import type { RecipeAsset } from '@larder/contract/recipe.ts'
import { Switch } from '@mantine/core'
import { AssetList } from '#features/recipes/recipe-media/pieces/asset-list.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { toast } from '#ui/toast.tsx'
import { useDraft, useDraftStore } from './draft/draft-store.tsx'
import { inserted } from './draft/lists.ts'
import { EditSection } from './section.tsx'

export function FilesSection() {
  const { t } = useMessages()
  const store = useDraftStore()
  const shown = useDraft((draft) => draft.settings.showAssets)
  const assets = useDraft((draft) => draft.assets)
  const { id, slug } = store.get().draft
  const put = (next: RecipeAsset[]) => store.send({ type: 'set', fields: { assets: next } })
  const remove = (asset: RecipeAsset) => {
    const at = assets.indexOf(asset)
    put(assets.filter((one) => one !== asset))
    toast.info(t('recipe-media.assets.removed', { name: asset.name }), {
      undo: () => put(inserted(store.get().draft.assets, at, [asset])),
    })
  }
  return (
    <EditSection id="files" title={t('recipes.edit.sections.files')}>
      <Switch
        label={t('recipes.edit.settings.showAssets')}
        checked={shown}
        onChange={({ currentTarget }) => store.send({ type: 'setting', fields: { showAssets: currentTarget.checked } })}
      />
      {(shown || assets.length > 0) && (
        <AssetList
          recipe={{ id, slug }}
          assets={assets}
          onAdded={(asset) => store.send({ type: 'assetStored', asset })}
          onRemove={remove}
        />
      )}
    </EditSection>
  )
}
