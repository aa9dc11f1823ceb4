import { useWords } from '#i18n/use-words.ts'
import styles from './sign-in.module.css'

/** The account every new installation starts with; the contract fixes both values. */
export const BUILT_IN_ACCOUNT = { username: 'changeme@example.com', password: 'MyPassword' }

export function FirstLoginNotice() {
  const { t } = useWords()
  return (
    <section className={styles.notice} aria-labelledby="first-login">
      <h2 id="first-login" className={styles.noticeTitle}>
        {t('auth.firstLogin.title')}
      </h2>
      <p>{t('auth.firstLogin.text')}</p>
      <dl className={styles.account}>
        <dt>{t('auth.firstLogin.email')}</dt>
        <dd>
          <code dir="ltr">{BUILT_IN_ACCOUNT.username}</code>
        </dd>
        <dt>{t('auth.firstLogin.password')}</dt>
        <dd>
          <code dir="ltr">{BUILT_IN_ACCOUNT.password}</code>
        </dd>
      </dl>
    </section>
  )
}
