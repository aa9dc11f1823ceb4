import { Text, Title } from '@mantine/core'
import { useUser } from '#features/users/users.queries.ts'
import { useWords } from '#i18n/use-words.ts'

/** Where those land for whom no other screen is open. */
export function Component() {
  const { t } = useWords()
  const user = useUser()
  if (!user) return null
  return (
    <>
      <Title order={1} mb="sm">
        {t('app.home.greeting', { name: user.fullName || user.username || user.email })}
      </Title>
      <Text maw="38em">{t('app.home.text')}</Text>
    </>
  )
}
