/**
 * Lets English come with the code that shows it: a module that names a key brings its text along, so a screen has its own
 * words and no others. A key is always written from its beginning (`MessageKey`), which is what is looked for; one that
 * is put together brings everything that begins like it.
 */
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { flat, readLocale, SOURCE } from './message-files.ts'

const client = fileURLToPath(new URL('../src/', import.meta.url))
/** Keeps its own few texts. */
const worker = join(client, 'service-worker') + sep

const PLURAL_FORM = /_(zero|one|two|few|many|other)$/
const FILLED_IN = /\$\{(?:[^{}]|\{[^}]*\})*\}/

const literally = (text: string) => text.replaceAll(/[.*+?^$()|[\]{}\\-]/g, '\\$&')

export function messagesWithCode(): Plugin {
  const english = readLocale(SOURCE)
  const all = flat(english)
  const namespaces = Object.keys(english).join('|')
  const written = new RegExp(`(['"])((?:${namespaces})\\.[\\w.-]*)\\1|\`((?:${namespaces})\\.[^\`]*)\``, 'g')

  /** A whole key, or one that ends where something is added to it. */
  const ofLiteral = (key: string) =>
    all.filter(([one]) =>
      key.endsWith('.') ? one.startsWith(key) : one === key || one.replace(PLURAL_FORM, '') === key,
    )
  /** What is filled in may itself consist of several parts. */
  const ofTemplate = (template: string) => {
    const pattern = new RegExp(`^${template.split(FILLED_IN).map(literally).join('.+')}$`)
    return all.filter(([one]) => pattern.test(one.replace(PLURAL_FORM, '')))
  }
  return {
    name: 'larder-messages-with-code',
    enforce: 'pre',
    transform(code, id) {
      const file = id.split('?')[0] ?? ''
      if (!file.startsWith(client) || file.startsWith(worker) || !/\.tsx?$/.test(file)) return undefined
      const texts = [...code.matchAll(written)].flatMap(([, , literal, template = '']) =>
        literal ? ofLiteral(literal) : ofTemplate(template),
      )
      if (texts.length === 0) return undefined
      // At the end, where they change no line number: no text is asked for while modules are evaluated.
      const added = JSON.stringify(Object.fromEntries(texts))
      return {
        code: `${code}\nimport { addEnglish as $addEnglish } from '#i18n/message-tables.ts'\n$addEnglish(${added})\n`,
        map: null,
      }
    },
  }
}
