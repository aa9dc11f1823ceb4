/**
 * A page that looks like a screen of the client and is nothing else: the same elements, classes and style sheets, made by
 * React alone from a description of what the client has drawn. The least that this look can cost in a browser.
 */
import { createServer } from 'node:http'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import type { Phone } from './phone.ts'

/** A text, or an element with its attributes and children. */
export type Look = string | [tag: string, attributes: Record<string, string>, ...children: Look[]]

export type Drawn = { look: Look[]; styles: string; root: Record<string, string> }

/** Everything on the page, without scripts; pictures keep the address they came from. */
const DESCRIBE = `(() => {
  const attributes = (element) => Object.fromEntries([...element.attributes].map(({ name, value }) =>
    [name, ['src', 'href'].includes(name) ? element[name]?.baseVal ?? element[name] ?? value : value]))
  const look = (node) => {
    if (node.nodeType === 3) return [node.data]
    if (node.nodeType !== 1 || ['SCRIPT', 'STYLE', 'LINK', 'NOSCRIPT'].includes(node.tagName)) return []
    return [[node.tagName.toLowerCase(), attributes(node), ...[...node.childNodes].flatMap(look)]]
  }
  const styles = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) =>
    cssText.replaceAll(/url\\("(?!data:|http)([^"]+)"\\)/g, (_, file) => 'url("' + new URL(file, sheet.href ?? location.href) + '")')))
  return { look: [...document.body.childNodes].flatMap(look), styles: styles.join('\\n'), root: attributes(document.documentElement) }
})()`

export const describe = (phone: Phone): Promise<Drawn> => phone.evaluate<Drawn>(DESCRIBE)

/** Turns a description into elements; `show` goes from one screen to the next in place. */
const PROGRAM = `
import { createElement, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

const renamed = { class: 'className', for: 'htmlFor', tabindex: 'tabIndex', srcset: 'srcSet', readonly: 'readOnly',
  autocomplete: 'autoComplete', maxlength: 'maxLength', crossorigin: 'crossOrigin', value: 'defaultValue',
  checked: 'defaultChecked', inputmode: 'inputMode', fetchpriority: 'fetchPriority', enterkeyhint: 'enterKeyHint',
  datetime: 'dateTime', colspan: 'colSpan', autofocus: 'autoFocus', spellcheck: 'spellCheck' }
const camel = (name) => name.replaceAll(/-(\\w)/g, (_, letter) => letter.toUpperCase())
const styleOf = (text) => Object.fromEntries(text.split(';').filter((one) => one.trim()).map((one) => {
  const at = one.indexOf(':')
  const name = one.slice(0, at).trim()
  return [name.startsWith('--') ? name : camel(name), one.slice(at + 1).trim()]
}))
const propsOf = (attributes) => Object.fromEntries(Object.entries(attributes).map(([name, value]) => {
  if (name === 'style') return [name, styleOf(value)]
  const own = renamed[name] ?? (/^(data|aria)-/.test(name) || name.includes(':') ? name : camel(name))
  return [own, value === '' && !/^(data|aria|alt|class)/.test(name) ? true : value]
}))
const element = (look, at) => {
  if (typeof look === 'string') return look
  const [tag, attributes, ...children] = look
  const { defaultValue, ...props } = propsOf(attributes)
  if (tag === 'textarea' || tag === 'option' || tag === 'select') children.length = tag === 'textarea' ? 0 : children.length
  if (defaultValue !== undefined) props[tag === 'input' ? 'defaultValue' : 'value'] = defaultValue
  return children.length > 0 ? createElement(tag, { key: at, ...props }, ...children.map(element)) : createElement(tag, { key: at, ...props })
}
const root = createRoot(document.getElementById('bare'))
globalThis.show = async (name) => {
  const { look } = await (await fetch('/looks/' + name)).json()
  root.render(createElement(StrictMode, null, look.map(element)))
}
show(decodeURIComponent(location.pathname.slice(1)))
`

export async function serveBare(screens: Map<string, Drawn>) {
  const bundle = await build({
    stdin: { contents: PROGRAM, resolveDir: path.resolve(import.meta.dirname, '../web') },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const script = bundle.outputFiles[0]?.text ?? ''
  const pageOf = ({ root }: Drawn, name: string) => `<!doctype html><html ${attributesOf(root)}><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${name}</title>
<link rel="stylesheet" href="/styles/${encodeURIComponent(name)}"><script type="module" src="/bare.js"></script>
</head><body><div id="bare" style="display:contents"></div></body></html>`
  const answerTo = (place: string): [type: string, body: string] | undefined => {
    if (place === '/bare.js') return ['text/javascript', script]
    const name = decodeURIComponent(place.split('/').at(-1) ?? '')
    const drawn = screens.get(name)
    if (!drawn) return undefined
    if (place.startsWith('/styles/')) return ['text/css', drawn.styles]
    if (place.startsWith('/looks/')) return ['application/json', JSON.stringify({ look: drawn.look })]
    return ['text/html', pageOf(drawn, name)]
  }
  const server = createServer((request, response) => {
    const answer = answerTo(request.url ?? '')
    if (!answer) return response.writeHead(404).end()
    response.writeHead(200, {
      'content-type': answer[0],
      'content-encoding': 'gzip',
      'cache-control': answer[0] === 'text/html' ? 'no-cache' : 'public, max-age=31536000, immutable',
    })
    return response.end(gzipSync(answer[1]))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}`, scriptBytes: gzipSync(script).length, stop: () => void server.close() }
}

const attributesOf = (attributes: Record<string, string>) =>
  Object.entries(attributes)
    .map(([name, value]) => `${name}="${value.replaceAll('"', '&quot;')}"`)
    .join(' ')
