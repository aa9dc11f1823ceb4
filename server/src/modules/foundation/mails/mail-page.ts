import { directionOf, type LocaleCode } from '@larder/domain/locales.ts'
import { escapeHtml as escaped } from '#core/html.ts'

/** One mail, as a page and as plain text. Everything that is put in is text: it is escaped here and nowhere else. */

export type MailParts = { header: string; upper: string; button: { text: string; link: string }; lower: string }

const textColor = '#23302a'
const mutedColor = '#5d675f'
const backgroundColor = '#fbf8f2'
const line = '#e4ddcf'
const accent = '#2f6b4a'

const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
const body = `margin:0;padding:32px 16px;background:${backgroundColor};color:${textColor};${font};font-size:16px;line-height:1.6`
const card = `max-width:560px;margin:0 auto;background:#ffffff;border:1px solid ${line};border-radius:12px`
const anchor = `display:inline-block;padding:12px 24px;border-radius:8px;background:${accent};color:#ffffff;font-weight:600;text-decoration:none`
const smallPrint = `margin:0;color:${mutedColor};font-size:14px`

/** Inline styles and a table layout, for mail programs. */
export function mailHtml(locale: LocaleCode, { header, upper, button, lower }: MailParts): string {
  const [text, link] = [escaped(button.text), escaped(button.link)]
  return `<!doctype html>
<html lang="${escaped(locale)}" dir="${directionOf(locale)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><title>${escaped(header)}</title></head>
<body style="${body}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${card}"><tr><td style="padding:32px">
<p style="margin:0 0 24px;color:${accent};font-weight:700;font-size:18px">Larder</p>
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.3">${escaped(header)}</h1>
<p style="margin:0 0 24px">${escaped(upper)}</p>
<p style="margin:0 0 24px"><a href="${link}" style="${anchor}">${text}</a></p>
<p style="margin:0 0 24px;font-size:14px;overflow-wrap:anywhere"><a href="${link}" dir="ltr" style="color:${accent}">${link}</a></p>
<p style="${smallPrint}">${escaped(lower)}</p>
</td></tr></table>
</body>
</html>
`
}

export const mailText = ({ header, upper, button, lower }: MailParts): string =>
  [header, upper, `${button.text}:\n${button.link}`, lower].join('\n\n').concat('\n')
