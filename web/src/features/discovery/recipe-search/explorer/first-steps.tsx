import { Button, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { useRecipeSource } from '#features/catalogue/recipe-sources/pieces/recipe-source.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { paths } from '#lib/paths.ts'
import { IconLink, IconPlus } from '#ui/icons.tsx'
import { TextLink } from '#ui/links.tsx'
import classes from './first-steps.module.css'

/** A laid table, waiting for the first dish. */
const TablePicture = () => (
  <svg viewBox="0 0 320 190" className={classes.picture} aria-hidden="true" focusable="false">
    <rect className={classes.cloth} x="8" y="24" width="304" height="150" rx="26" />
    <circle className={classes.plate} cx="160" cy="98" r="62" />
    <circle className={classes.rim} cx="160" cy="98" r="43" />
    <path className={classes.metal} d="M64 56v26a10 10 0 0 0 20 0V56M74 56v88" />
    <path className={classes.metal} d="M246 144V56c-9 6-13 20-13 36 0 8 5 12 13 12" />
    <path className={classes.leaf} d="M160 124c-22-4-30-20-26-42 20 2 31 18 26 42Z" />
    <path className={classes.leaf} d="M162 124c-3-20 6-34 26-38 3 20-6 34-26 38Z" />
    <path className={classes.vein} d="M140 90c9 8 15 19 19 31M182 93c-8 8-14 17-18 28" />
    <circle className={classes.berry} cx="150" cy="72" r="5" />
    <circle className={classes.berry} cx="166" cy="66" r="6" />
    <circle className={classes.berry} cx="177" cy="77" r="4.5" />
  </svg>
)

/** What a group without recipes sees instead of an empty page. */
export function FirstSteps() {
  const { t } = useMessages()
  const user = useUser()
  const { ownGroup, groupSlug } = useRecipeSource()
  return (
    <div className={classes.steps}>
      <TablePicture />
      <Title order={2}>{t(ownGroup ? 'recipes.explorer.firstTitle' : 'recipes.explorer.nothingPublicTitle')}</Title>
      <Text className={classes.text}>
        {t(ownGroup ? 'recipes.explorer.firstText' : 'recipes.explorer.nothingPublic')}
      </Text>
      {ownGroup && (
        <div className={classes.ways}>
          <Button
            renderRoot={(props) => <Link {...props} to={paths.recipeCreate(groupSlug, 'url')} />}
            size="md"
            leftSection={<IconLink size={20} stroke={2} aria-hidden />}
          >
            {t('recipe-import.methods.url')}
          </Button>
          <Button
            renderRoot={(props) => <Link {...props} to={paths.recipeCreate(groupSlug, 'new')} />}
            size="md"
            variant="default"
            leftSection={<IconPlus size={20} stroke={2} aria-hidden />}
          >
            {t('recipes.explorer.firstCreate')}
          </Button>
        </div>
      )}
      {ownGroup && (user?.canManage || user?.advanced) && (
        <TextLink to={paths.appImports()}>{t('app.menu.migrations')}</TextLink>
      )}
    </div>
  )
}
