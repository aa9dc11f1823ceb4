import type { Format } from './format.ts'
import { nextcloud } from './readers/nextcloud.ts'
import { paprika } from './readers/paprika.ts'
import { cooklangWriter } from './writers/cooklang.ts'
import { htmlBookWriter } from './writers/html-book.ts'
import { jsonLdWriter } from './writers/json-ld.ts'
import { markdownWriter } from './writers/markdown.ts'
import { melaWriter } from './writers/mela.ts'
import { nextcloudWriter } from './writers/nextcloud.ts'
import { paprikaWriter } from './writers/paprika.ts'

/** Every format; the first whose reader recognises a source reads it, so the peculiar ones stand before the general. */
export const formats: readonly Format[] = [
  { id: 'paprika', name: 'Paprika', extensions: ['.paprikarecipes', '.zip'], reader: paprika, writer: paprikaWriter },
  { id: 'mela', name: 'Mela', extensions: ['.melarecipes', '.melarecipe'], writer: melaWriter },
  { id: 'nextcloud', name: 'Nextcloud Cookbook', extensions: ['.zip'], reader: nextcloud, writer: nextcloudWriter },
  { id: 'cooklang', name: 'Cooklang', extensions: ['.zip', '.cook'], writer: cooklangWriter },
  { id: 'json-ld', name: 'JSON-LD', extensions: ['.json', '.jsonld', '.zip'], writer: jsonLdWriter },
  { id: 'markdown', name: 'Markdown', extensions: ['.zip'], writer: markdownWriter },
  { id: 'html-book', name: 'HTML', extensions: ['.html'], writer: htmlBookWriter },
]

export const formatOf = (id: string): Format | undefined => formats.find((format) => format.id === id)
