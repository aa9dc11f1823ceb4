import { progress } from 'virtual:message-loaders'
import { locales } from '@larder/domain/locale-names.ts'
import { isSupportedLocale } from '@larder/domain/locales.ts'
import { Alert, Text } from '@mantine/core'
import { Type } from 'typebox'
import { useMessages } from '#i18n/use-messages.ts'
import { numberFormat } from '#lib/format-number.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { IconAlertTriangle } from '#ui/preloaded-icons.tsx'
import { type SeedKind, useSeed } from '../seeds.queries.ts'
import classes from './seed-dialog.module.css'

const SeedForm = Type.Object({ locale: Type.String({ minLength: 1 }) })

type SeedDialogProps = {
  kind: SeedKind
  /** Something of the kind is there already. */
  hasData: boolean
  onClose: () => void
}

/** Starter data in a language of choice; the whole ones come first. */
export function SeedDialog({ kind, hasData, onClose }: SeedDialogProps) {
  const { t, locale } = useMessages()
  const seed = useSeed(kind)
  const percent = numberFormat(locale, { style: 'percent' })
  const byProgress = locales.toSorted((one, other) => (progress[other.code] ?? 0) - (progress[one.code] ?? 0))
  const choices = byProgress.map(({ code, name }) => ({
    value: code,
    label: t('seeds.language', { name, percent: percent.format((progress[code] ?? 0) / 100) }),
  }))
  return (
    <FormDialog
      title={t(`seeds.title.${kind}`)}
      submitLabel={t('seeds.submit')}
      schema={SeedForm}
      initial={{ locale: String(locale) }}
      onSubmit={async (values) => {
        if (isSupportedLocale(values.locale)) await seed.mutateAsync(values.locale)
      }}
      onClose={onClose}
    >
      <Text>{t(`seeds.help.${kind}`)}</Text>
      <SelectField
        name="locale"
        label={t('seeds.choose')}
        description={t('seeds.languageHelp')}
        choices={choices}
        disabled={seed.isPending}
        autoFocus
      />
      {hasData && (
        <Alert color="red" icon={<IconAlertTriangle size={20} stroke={1.75} aria-hidden />}>
          {t('seeds.warning')}
        </Alert>
      )}
      <div role="status">
        {seed.isPending && (
          <>
            <Text size="sm">{t('seeds.running')}</Text>
            <div className={classes.bar} aria-hidden />
          </>
        )}
      </div>
    </FormDialog>
  )
}
