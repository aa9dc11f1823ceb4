import { Button, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRecipeSource } from '#features/recipes/pieces/recipe-source.tsx'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#lib/paths.ts'
import { IconPlus } from '#ui/icons.tsx'
import styles from './first-steps.module.css'
import { TablePicture } from './table-picture.tsx'

/** What a group without recipes sees instead of an empty page. */
export function FirstSteps() {
  const { t } = useWords()
  const { ownGroup, groupSlug } = useRecipeSource()
  return (
    <div className={styles.steps}>
      <TablePicture />
      <Title order={2}>{t(ownGroup ? 'recipes.explorer.firstTitle' : 'recipes.explorer.nothingPublicTitle')}</Title>
      <Text className={styles.text}>
        {t(ownGroup ? 'recipes.explorer.firstText' : 'recipes.explorer.nothingPublic')}
      </Text>
      {ownGroup && (
        <Button
          renderRoot={(props) => <Link {...props} to={paths.recipeCreate(groupSlug)} />}
          size="md"
          leftSection={<IconPlus size={20} stroke={2} aria-hidden />}
        >
          {t('recipes.explorer.firstCreate')}
        </Button>
      )}
    </div>
  )
}
