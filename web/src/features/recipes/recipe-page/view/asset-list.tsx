import type { Recipe, RecipeAsset } from '@larder/contract/recipe.ts'
import { recipeMediaApi } from '@larder/contract/recipe-media.ts'
import { AssetIcon } from '#features/recipes/recipe-media/pieces/asset-icon.tsx'
import { Section } from '#features/recipes/recipes/pieces/section.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { callAddress } from '#lib/api.ts'
import shared from '#ui/shared.module.css'
import classes from './asset-list.module.css'

type AssetListProps = { recipe: Recipe; className?: string }

export function AssetList({ recipe, className }: AssetListProps) {
  const { t } = useMessages()
  return (
    <Section title={t('recipes.view.assets')} className={className} small>
      <ul className={shared.plainList}>
        {recipe.assets.map((asset) => (
          <li key={asset.fileName ?? asset.name}>
            <Asset recipeId={recipe.id} asset={asset} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Asset({ recipeId, asset: { name, fileName, icon } }: { recipeId: string; asset: RecipeAsset }) {
  const text = (
    <>
      <AssetIcon icon={icon} />
      <span dir="auto">{name}</span>
    </>
  )
  if (!fileName) return <span className={classes.asset}>{text}</span>
  return (
    <a
      href={callAddress(recipeMediaApi.asset, { params: { recipe_id: recipeId, file_name: fileName } })}
      target="_blank"
      rel="noreferrer"
      className={classes.asset}
    >
      {text}
    </a>
  )
}
