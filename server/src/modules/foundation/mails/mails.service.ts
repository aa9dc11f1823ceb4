import type { AnyCtx } from '#core/context.ts'
import type { MailOutcome } from '#ports/mail.ts'
import { mailHtml, mailText } from './mail-page.ts'

/**
 * The three mails Larder sends, in the language of whoever caused them. Links start with the configured address, never
 * with what a request claims to be its host. It decides nothing about who may have a mail sent.
 */

type Sender = Pick<AnyCtx, 'mail' | 'config' | 'locale' | 't'>

export const sendPasswordReset = (ctx: Sender, to: string, token: string): Promise<MailOutcome> =>
  send(ctx, to, 'passwordReset', `/reset-password/?token=${encodeURIComponent(token)}`)

export const sendInvitation = (
  ctx: Sender,
  to: string,
  { token, inviter, household }: { token: string; inviter: string; household: string },
): Promise<MailOutcome> =>
  send(ctx, to, 'invitation', `/register?token=${encodeURIComponent(token)}`, {
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
/** Line ends, other control signs, and signs that turn the direction of what follows. */
const CONTROL_SIGNS = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

/** A name somebody chose, fenced off so that its direction and its line ends stay its own. */
const quoted = (name: string) =>
  `\u2068${[...name.replace(CONTROL_SIGNS, ' ').trim()].slice(0, LONGEST_NAME).join('')}\u2069`
