/** The files of a recipe while it is edited: look at, embed, take away. Adding counts at once, taking away on save. */

import type { RecipeAsset } from '@larder/contract/recipe.ts'
import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { copyText } from '#lib/browser.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { IconDownload, IconPlus, IconTrash } from '#ui/icons.tsx'
import { IconSourceCode } from '#ui/screen-icons.tsx'
import shared from '#ui/shared.module.css'
import { toast } from '#ui/toast.tsx'
import { assetAddress, embedCode } from '../recipe-media.queries.ts'
import { AssetIcon } from './asset-icon.tsx'
import classes from './assets.module.css'

const AssetDialog = lazyPart(async () => (await import('./asset-dialog.tsx')).AssetDialog)

type AssetListProps = {
  recipe: { id: string; slug: string }
  assets: readonly RecipeAsset[]
  onAdded: (asset: RecipeAsset) => void
  onRemove: (asset: RecipeAsset) => void
}

export function AssetList({ recipe, assets, onAdded, onRemove }: AssetListProps) {
  const { t } = useMessages()
  const [adding, setAdding] = useState(false)
  const copy = async (asset: RecipeAsset) => {
    if (await copyText(embedCode(recipe.id, asset))) toast.success(t('recipe-media.assets.copied'))
    else toast.error(t('ui.copy.failed'))
  }
  return (
    <>
      {assets.length === 0 ? (
        <p className={shared.softLine}>{t('recipe-media.assets.empty')}</p>
      ) : (
        <ul className={classes.list}>
          {assets.map((asset) => (
            <li key={`${asset.fileName} ${asset.name}`} className={classes.asset}>
              <AssetIcon icon={asset.icon} />
              <bdi className={shared.growingText}>{asset.name}</bdi>
              {assetAddress(recipe.id, asset) && (
                <>
                  <IconButton
                    label={t('recipe-media.assets.open', { name: asset.name })}
                    icon={IconDownload}
                    onClick={() => window.open(assetAddress(recipe.id, asset), '_blank', 'noopener')}
                  />
                  <IconButton
                    label={t('recipe-media.assets.embed', { name: asset.name })}
                    icon={IconSourceCode}
                    onClick={() => void copy(asset)}
                  />
                </>
              )}
              <IconButton
                label={t('recipe-media.assets.remove', { name: asset.name })}
                icon={IconTrash}
                color="red"
                onClick={() => onRemove(asset)}
              />
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button
          variant="light"
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          {t('recipe-media.assets.add')}
        </Button>
      </div>
      {adding && (
        <Suspense>
          <AssetDialog recipe={recipe} onAdded={onAdded} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  )
}
