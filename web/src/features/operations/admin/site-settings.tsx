import type { AppStatistics } from '@larder/contract/admin.ts'
import type { SiteCheck } from '@larder/contract/site-checks.ts'
import { Container, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { numberFormat } from '#lib/format-number.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { Panel, PanelContent } from '#ui/panel.tsx'
import { VillagePicture } from '#ui/pictures/village-picture.tsx'
import { IconAlertTriangle, IconCircleCheck, IconExclamationCircle } from '#ui/preloaded-icons.tsx'
import { IconCircle } from '#ui/screen-icons.tsx'
import shared from '#ui/shared.module.css'
import { usePhone } from '#ui/use-phone.ts'
import { AboutTable } from './about-table.tsx'
import { adminQueries } from './admin.queries.ts'
import { MailPanel } from './mail-panel.tsx'
import classes from './site-settings.module.css'

const shown = [
  'totalRecipes',
  'totalUsers',
  'totalHouseholds',
  'totalGroups',
  'uncategorizedRecipes',
  'untaggedRecipes',
] as const satisfies (keyof AppStatistics)[]

function StatisticsCards({ statistics }: { statistics: AppStatistics }) {
  const { t, locale } = useMessages()
  const headingId = useId()
  const number = numberFormat(locale)
  return (
    <section aria-labelledby={headingId}>
      <VisuallyHidden component="h2" id={headingId}>
        {t('admin.site.statistics')}
      </VisuallyHidden>
      <dl className={classes.cards}>
        {shown.map((name) => (
          <div key={name} className={classes.card}>
            <dt>{t(`admin.site.${name}`)}</dt>
            <dd>{number.format(statistics[name])}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const MEDIUM = 950

/** The state of the installation, each part loaded and failing on its own. */
export function SiteSettings() {
  const { t, locale } = useMessages()
  const phone = usePhone()
  const about = useQuery(adminQueries.about())
  const siteChecks = useQuery(adminQueries.siteChecks(window.location.origin, locale))
  const mail = useQuery(adminQueries.mail())
  const statistics = useQuery(adminQueries.statistics())
  return (
    <Container size={MEDIUM} px={0}>
      <PageTitle title={t('admin.site.title')} description={t('admin.site.description')} picture={<VillagePicture />} />
      <PanelContent query={statistics} rows={phone ? 3 : 2} rowHeight={phone ? 107 : 113}>
        {statistics.data && <StatisticsCards statistics={statistics.data} />}
      </PanelContent>
      <Panel title={t('admin.site.checks')}>
        <PanelContent query={siteChecks} rows={12} rowHeight={50}>
          {siteChecks.data && <CheckList checks={siteChecks.data} />}
        </PanelContent>
      </Panel>
      {mail.data && <MailPanel ready={mail.data.ready} />}
      <Panel title={t('admin.site.about.title')}>
        <PanelContent query={about} rows={8} rowHeight={30}>
          {about.data && <AboutTable about={about.data} checks={siteChecks.data ?? []} />}
        </PanelContent>
      </Panel>
    </Container>
  )
}

const icons = { good: IconCircleCheck, warning: IconAlertTriangle, bad: IconExclamationCircle, off: IconCircle }

/** What must be seen to comes first. */
const severities = ['bad', 'warning', 'good', 'off']
const bySeverity = (one: SiteCheck, other: SiteCheck) => severities.indexOf(one.state) - severities.indexOf(other.state)

function CheckList({ checks }: { checks: SiteCheck[] }) {
  const { t } = useMessages()
  return (
    <ul className={classes.checks}>
      {checks.toSorted(bySeverity).map(({ id, title, advice, state }) => {
        const Glyph = icons[state]
        return (
          <li key={id} className={classes.check} data-state={state}>
            <Glyph size={24} stroke={1.75} aria-hidden />
            <div className={classes.checkTitle}>
              {title}
              <span className={classes.state}>{t(`admin.site.state.${state}`)}</span>
            </div>
            <p className={shared.softLine}>{advice}</p>
          </li>
        )
      })}
    </ul>
  )
}
