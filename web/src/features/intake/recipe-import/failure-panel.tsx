import { Alert } from '@mantine/core'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { useGroupInAddress } from '#lib/address.ts'
import { type ImportMethod, paths } from '#lib/paths.ts'
import { TextLink } from '#ui/links.tsx'
import { IconAlertTriangle } from '#ui/preloaded-icons.tsx'
import classes from './create-frame.module.css'
import type { FailureKind, ImportFailure } from './import-failure.ts'

/** What helps where the server got nothing out of a page: the person's own browser sees it. */
const otherMethods = ['html', 'text', 'image', 'new'] as const satisfies ImportMethod[]
/** Who wrote the text has no page to look at again. */
const methodsBesideText: readonly ImportMethod[] = ['image', 'new']
const helpedByOtherMethods: FailureKind[] = ['noRecipe', 'connection', 'timedOut']

type FailurePanelProps = { failure: ImportFailure; method?: ImportMethod }

/** What went wrong and what to try instead, with links. */
export function FailurePanel({ failure, method }: FailurePanelProps) {
  const { t } = useMessages()
  const groupSlug = useGroupInAddress() ?? ''
  const isAdmin = useUser()?.admin === true
  const { kind, message } = failure
  const words = kind === 'noRecipe' && method === 'text' ? 'noRecipeInText' : kind
  return (
    <Alert
      role="alert"
      color="error"
      mb="md"
      icon={<IconAlertTriangle size={20} stroke={1.75} aria-hidden />}
      title={t('recipe-import.failed.title')}
    >
      {kind === 'other' && message ? message : t(`recipe-import.failed.${words}`)}
      {kind === 'connection' && isAdmin && <p>{t('recipe-import.failed.allowList')}</p>}
      {helpedByOtherMethods.includes(kind) && (
        <div className={classes.links}>
          {otherMethods
            .filter((other) => (method === 'text' ? methodsBesideText.includes(other) : other !== method))
            .map((other) => (
              <TextLink key={other} to={paths.recipeCreate(groupSlug, other)}>
                {t(`recipe-import.failed.methods.${other}`)}
              </TextLink>
            ))}
        </div>
      )}
    </Alert>
  )
}
