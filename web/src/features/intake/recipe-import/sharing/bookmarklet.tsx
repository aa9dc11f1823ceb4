/**
 * A bookmark that sends the page somebody is looking at. It carries no token: the page opens here, in the session of
 * whoever is signed in, and is shown as a draft.
 */

import { Text, Title } from '@mantine/core'
import { useMessages } from '#i18n/use-messages.ts'
import { siteAddress } from '#lib/base-path.ts'
import { serviceWorkers } from '#lib/browser.ts'
import { PRODUCT } from '#lib/product.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { IconLink } from '#ui/icons.tsx'
import { toast } from '#ui/toast.tsx'
import classes from './bookmarklet.module.css'

/** A form goes through sites that let no script of theirs speak with another window; the service worker takes it. */
const byForm = (site: string) => `(()=>{const f=document.createElement('form');
f.method='post';f.target='_blank';f.enctype='multipart/form-data';f.action='${site}/r/create/shared';
const a=(n,v)=>{const t=document.createElement('textarea');t.name=n;t.value=v;f.append(t)};
a('url',location.href);a('html',document.documentElement.outerHTML);
f.style.display='none';document.body.append(f);f.submit();f.remove()})()`

/** Without https there is no service worker; there the two windows may speak with each other. */
const byMessage = (site: string, origin: string) => `(()=>{const w=open('${site}/r/create/html?from=opener');
addEventListener('message',e=>{if(e.source===w&&e.origin==='${origin}')
w.postMessage({larder:'page',url:location.href,html:document.documentElement.outerHTML},'${origin}')})})()`

export function bookmarkletCode(site: string, withWorker: boolean): string {
  const code = withWorker ? byForm(site) : byMessage(site, new URL(site).origin)
  return `javascript:${encodeURIComponent(code.replaceAll('\n', ''))}`
}

export function Bookmarklet() {
  const { t } = useMessages()
  const code = bookmarkletCode(siteAddress(), serviceWorkers() !== undefined)
  // React refuses to write an address that is a script; this one is ours, and it is of use on other sites only.
  const prepare = (link: HTMLAnchorElement) => {
    const explain = (event: Event) => {
      event.preventDefault()
      toast.info(t('recipe-import.bookmarklet.drag'))
    }
    link.setAttribute('href', code)
    link.addEventListener('click', explain)
    return () => link.removeEventListener('click', explain)
  }
  return (
    <section className={classes.section} aria-label={t('recipe-import.bookmarklet.title')}>
      <Title order={2} size="h3">
        {t('recipe-import.bookmarklet.title')}
      </Title>
      <Text>{t('recipe-import.bookmarklet.text')}</Text>
      <div className={classes.tools}>
        <a ref={prepare} href="#bookmarklet" className={classes.link}>
          <IconLink size={18} stroke={1.75} aria-hidden />
          {t('recipe-import.bookmarklet.link', { product: PRODUCT })}
        </a>
        <CopyButton text={code} label={t('recipe-import.bookmarklet.copy')} />
      </div>
      <Text className={classes.hint}>{t('recipe-import.bookmarklet.hint')}</Text>
    </section>
  )
}
