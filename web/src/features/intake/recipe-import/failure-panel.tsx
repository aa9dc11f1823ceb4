import { Alert } from '@mantine/core'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { useGroupInAddress } from '#lib/address.ts'
import { type CreateWay, paths } from '#lib/paths.ts'
import { TextLink } from '#ui/links.tsx'
import { IconAlertTriangle } from '#ui/preloaded-icons.tsx'
import classes from './create-frame.module.css'
import type { FailureKind, ImportFailure } from './import-failure.ts'

/** What helps where the server got nothing out of a page: the person's own browser sees it. */
const otherWays = ['html', 'text', 'image', 'new'] as const satisfies CreateWay[]
const helpedByOtherWays: FailureKind[] = ['noRecipe', 'connection', 'timedOut']

type FailurePanelProps = { failure: ImportFailure; way?: CreateWay }

/** What went wrong, in a sentence that says what to try, and the ways to try it. */
export function FailurePanel({ failure, way }: FailurePanelProps) {
  const { t } = useMessages()
  const groupSlug = useGroupInAddress() ?? ''
  const isAdmin = useUser()?.admin === true
  const { kind, message } = failure
  return (
    <Alert
      role="alert"
      color="error"
      mb="md"
      icon={<IconAlertTriangle size={20} stroke={1.75} aria-hidden />}
      title={t('recipe-import.failed.title')}
    >
      {kind === 'other' && message ? message : t(`recipe-import.failed.${kind}`)}
      {kind === 'connection' && isAdmin && <p>{t('recipe-import.failed.allowList')}</p>}
      {helpedByOtherWays.includes(kind) && (
        <div className={classes.links}>
          {otherWays
            .filter((other) => other !== way)
            .map((other) => (
              <TextLink key={other} to={paths.recipeCreate(groupSlug, other)}>
                {t(`recipe-import.failed.ways.${other}`)}
              </TextLink>
            ))}
        </div>
      )}
    </Alert>
  )
}
