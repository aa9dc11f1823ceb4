import type { AdminAbout } from '@larder/contract/admin.ts'
import { ownVersion } from '@larder/contract/app-info.ts'
import type { SiteCheck } from '@larder/contract/site-checks.ts'
import type { MessageKey } from '#i18n/english.ts'
import { type Messages, useMessages } from '#i18n/use-messages.ts'
import { PRODUCT } from '#lib/product.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import classes from './site-settings.module.css'

/** `isPrivate` marks what does not belong into a report that strangers read. */
type Fact = { label: MessageKey; value: string; isPrivate?: boolean }

function factsOf(about: AdminAbout, t: Messages['t']): Fact[] {
  const onOff = (on: boolean) => t(on ? 'admin.site.about.on' : 'admin.site.about.off')
  const mode = about.production ? 'admin.site.about.production' : 'admin.site.about.development'
  return [
    { label: 'admin.site.about.version', value: ownVersion(about.version) },
    { label: 'admin.site.about.build', value: about.buildId },
    { label: 'admin.site.about.mode', value: t(mode) },
    { label: 'admin.site.about.demo', value: onOff(about.demoStatus) },
    { label: 'admin.site.about.apiPort', value: String(about.apiPort) },
    { label: 'admin.site.about.apiDocs', value: onOff(about.apiDocs) },
    { label: 'admin.site.about.database', value: about.dbType },
    { label: 'admin.site.about.databaseAddress', value: about.dbUrl ?? '', isPrivate: true },
    { label: 'admin.site.about.defaultGroup', value: about.defaultGroup, isPrivate: true },
    { label: 'admin.site.about.defaultHousehold', value: about.defaultHousehold, isPrivate: true },
    { label: 'admin.site.about.scraper', value: about.recipeScraperVersion },
  ]
}

export function AboutTable({ about, checks }: { about: AdminAbout; checks: SiteCheck[] }) {
  const { t } = useMessages()
  const facts = factsOf(about, t)
  const lines = [
    PRODUCT,
    ...facts.filter(({ isPrivate }) => !isPrivate).map(({ label, value }) => `${t(label)}: ${value}`),
    ...checks.map(({ title, state }) => `${title}: ${t(`admin.site.state.${state}`)}`),
  ]
  return (
    <>
      <table className={classes.about}>
        <tbody>
          {facts.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{t(label)}</th>
              <td>
                <bdi>{value || t('admin.site.about.unknown')}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={classes.foot}>
        <CopyButton text={lines.join('\n')} label={t('admin.site.about.copy')} />
        {t('admin.site.about.copyHint')}
      </div>
    </>
  )
}
