import { pathOf } from '@larder/contract/endpoint.ts'
import type { Recipe, RecipeAsset } from '@larder/contract/recipe.ts'
import { recipeMediaApi } from '@larder/contract/recipe-media.ts'
import { type Icon, IconFile, IconFileText, IconFileTypePdf, IconPhoto } from '@tabler/icons-react'
import { useWords } from '#i18n/use-words.ts'
import classes from './asset-list.module.css'
import { Section } from './section.tsx'

const icons: Record<string, Icon> = {
  pdf: IconFileTypePdf,
  jpg: IconPhoto,
  jpeg: IconPhoto,
  png: IconPhoto,
  gif: IconPhoto,
  webp: IconPhoto,
  avif: IconPhoto,
  bmp: IconPhoto,
  txt: IconFileText,
  md: IconFileText,
  csv: IconFileText,
  json: IconFileText,
}

type AssetListProps = { recipe: Recipe; className?: string }

export function AssetList({ recipe, className }: AssetListProps) {
  const { t } = useWords()
  return (
    <Section title={t('recipes.view.assets')} className={className} small>
      <ul className={classes.list}>
        {recipe.assets.map((asset) => (
          <li key={asset.fileName ?? asset.name}>
            <Asset recipeId={recipe.id} asset={asset} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Asset({ recipeId, asset: { name, fileName } }: { recipeId: string; asset: RecipeAsset }) {
  const Glyph = icons[fileName?.split('.').at(-1)?.toLowerCase() ?? ''] ?? IconFile
  const words = (
    <>
      <Glyph size={20} stroke={1.75} aria-hidden />
      <span dir="auto">{name}</span>
    </>
  )
  if (!fileName) return <span className={classes.asset}>{words}</span>
  return (
    <a
      href={pathOf(recipeMediaApi.asset, { recipe_id: recipeId, file_name: fileName })}
      target="_blank"
      rel="noreferrer"
      className={classes.asset}
    >
      {words}
    </a>
  )
}
