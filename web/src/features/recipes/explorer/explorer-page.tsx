import { Title } from '@mantine/core'
import { useWords } from '#i18n/use-words.ts'

export function ExplorerPage() {
  const { t } = useWords()
  return <Title order={1}>{t('recipes.title')}</Title>
}
