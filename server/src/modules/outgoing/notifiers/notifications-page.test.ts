// @module-tag without-database

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { namesIn } from '@larder/domain/notifiers/address-form.ts'
import { writeAddress } from '@larder/domain/notifiers/notification-address.ts'
import { serviceNames, serviceOf } from '@larder/domain/notifiers/services.ts'
import { expect, test } from 'vitest'

const page = fileURLToPath(new URL('../../../../../docs/notifications.md', import.meta.url))

/** The table of addresses, as the page has to show it. */
function table(): string {
  const rows = serviceNames.map((service) => {
    const { title, schemes, forms, fields, options = {} } = serviceOf(service)
    const optional = (form: string) =>
      namesIn(form)
        .filter((name) => !fields[name]?.required)
        .map((name) => `\`${name}\``)
    const left = [...new Set(forms.flatMap(optional))]
    const example = Object.fromEntries(
      namesIn(forms[0])
        .filter((name) => fields[name]?.required)
        .map((name) => [name, fields[name]?.example ?? '']),
    )
    const text = writeAddress({ service, secure: true, fields: example, options: {} })
    const known = [schemes.plain, schemes.secure].filter(Boolean).map((scheme) => `\`${scheme}\``)
    const parts = [...left, ...Object.keys(options).map((name) => `\`?${name}=\``)]
    return `| ${title} | ${known.join(', ')} | ${forms.map((form) => `\`${form}\``).join('<br>')} | ${parts.join(', ')} | \`${text}\` |`
  })
  return [
    '| Service | Schemes | Forms, behind `scheme://` | May be left out | Example |',
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}

test('the page about notifications has the table of addresses that the program has', () => {
  const text = readFileSync(page, 'utf8')
  const fresh = text.replace(
    /(<!-- services -->\n)[\s\S]*?(<!-- \/services -->)/,
    (_, open, close) => `${open}${table()}\n${close}`,
  )
  expect(text).toBe(fresh)
})
