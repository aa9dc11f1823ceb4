import { linkedPages } from '@larder/domain/linked-pages.ts'
import type { AnyCtx } from '#core/context.ts'
import type { MailOutcome } from '#ports/mail.ts'
import { mailHtml, mailText } from './mail-page.ts'

/**
 * The mails of Larder, in the language of whoever caused them. Links use the configured address, never the host of a
 * request. Who may cause a mail is decided elsewhere.
 */

type Sender = Pick<AnyCtx, 'mail' | 'config' | 'locale' | 't'>

export const sendPasswordReset = (ctx: Sender, to: string, token: string): Promise<MailOutcome> =>
  send(ctx, to, 'passwordReset', `${linkedPages.resetPassword}/?token=${encodeURIComponent(token)}`)

export const sendInvitation = (
  ctx: Sender,
  to: string,
  { token, inviter, household }: { token: string; inviter: string; household: string },
): Promise<MailOutcome> =>
  send(ctx, to, 'invitation', `${linkedPages.register}?token=${encodeURIComponent(token)}`, {
    inviter: quoted(inviter),
    household: quoted(household),
  })

export const sendTest = (ctx: Sender, to: string): Promise<MailOutcome> => send(ctx, to, 'test', '')

async function send(
  { mail, config, locale, t }: Sender,
  to: string,
  kind: 'passwordReset' | 'invitation' | 'test',
  path: string,
  values: Record<string, string> = {},
): Promise<MailOutcome> {
  if (!mail.ready) return { sent: false }
  const parts = {
    header: t(`mails.${kind}.header`, values),
    upper: t(`mails.${kind}.upper`, values),
    button: { text: t(`mails.${kind}.button`), link: `${config.baseUrl}${path}` },
    lower: t(`mails.${kind}.lower`),
  }
  const subject = t(`mails.${kind}.subject`)
  return mail.send({ to, subject, html: mailHtml(locale, parts), text: mailText(parts) })
}

const LONGEST_NAME = 100
/** Line breaks, other control characters, and direction marks. */
const CONTROL_SIGNS = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

/** A chosen name, isolated so that it cannot change direction or break lines. */
const quoted = (name: string) =>
  `\u2068${[...name.replace(CONTROL_SIGNS, ' ').trim()].slice(0, LONGEST_NAME).join('')}\u2069`
