import { ownVersion } from '@larder/contract/app-info.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { appInfoQueries } from '#features/foundation/app-info/app-info.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { IconLanguage } from '#ui/preloaded-icons.tsx'
import { MAIN_ID } from '../root-frame.tsx'
import { useScheme } from '../use-scheme.ts'
import classes from './blank-layout.module.css'
import { LanguageDialog } from './lazy-dialogs.ts'

/** No bar, no menu; a demo says that it is one. */
export function BlankLayout() {
  const { t } = useMessages()
  const { data: app } = useQuery(appInfoQueries.about())
  return (
    <div className={classes.frame}>
      {app?.demoStatus && <p className={classes.banner}>{t('app.demo', { version: ownVersion(app.version) })}</p>}
      <main id={MAIN_ID} tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <Foot />
    </div>
  )
}

/** Nobody should have to sign in to read the page in their own language. */
function Foot() {
  const { t } = useMessages()
  const scheme = useScheme()
  const [choosing, setChoosing] = useState(false)
  const SchemeIcon = scheme.other.icon
  const look = { variant: 'subtle', color: 'gray', size: 'sm' } as const
  return (
    <footer className={classes.foot}>
      <Button
        {...look}
        leftSection={<IconLanguage size={18} stroke={1.75} aria-hidden />}
        onClick={() => setChoosing(true)}
      >
        {t('languages.title')}
      </Button>
      <Button {...look} leftSection={<SchemeIcon size={18} stroke={1.75} aria-hidden />} onClick={scheme.toggle}>
        {t(scheme.other.label)}
      </Button>
      <Suspense>{choosing && <LanguageDialog onClose={() => setChoosing(false)} />}</Suspense>
    </footer>
  )
}
