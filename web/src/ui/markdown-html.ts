/**
 * HTML inside Markdown. A few plain elements are rendered; everything else stays visible as text. Nothing here is
 * trusted: the sanitiser runs afterwards and lets only harmless elements through.
 */
import { defaultSchema } from 'rehype-sanitize'

/** Known elements without handlers, and addresses that run nothing. */
export const sanitizeSchema: typeof defaultSchema = {
  ...defaultSchema,
  protocols: { ...defaultSchema.protocols, href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https'] },
}

export type Node = {
  type: string
  tagName?: string
  value?: string
  properties?: Record<string, string>
  children?: Node[]
}

const opening = /^<(b|strong|i|em|q|s|del|sup|sub)>$/i
const closing = /^<\/([a-z]+)>$/i
const lineBreak = /^<br ?\/?>$/i
const picture = /^<img\s[^<>]*>$/i
const attribute = (name: string) => new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i')
const source = attribute('src')
const altText = attribute('alt')

export const readHtml =
  () =>
  (tree: Node): void => {
    const top = readTags(tree.children ?? [])
    tree.children = top.map((child) => (isBlock(child) ? child : element('p', [child])))
  }

/** A tag that is never closed ends with its parent, as in a page. */
function readTags(nodes: Node[]): Node[] {
  const read: Node[] = []
  const open: { tag: string; around: Node[] }[] = []
  let here = read
  for (const node of nodes) {
    if (node.type !== 'raw') {
      if (node.children) node.children = readTags(node.children)
      here.push(node)
      continue
    }
    const html = (node.value ?? '').trim()
    const tag = (opening.exec(html)?.[1] ?? closing.exec(html)?.[1])?.toLowerCase()
    if (opening.test(html) && tag) {
      const inside: Node[] = []
      here.push(element(tag, inside))
      open.push({ tag, around: here })
      here = inside
    } else if (tag && open.at(-1)?.tag === tag) here = open.pop()?.around ?? read
    else here.push(voidElement(html))
  }
  return read
}

function voidElement(html: string): Node {
  if (lineBreak.test(html)) return element('br')
  if (!picture.test(html)) return { type: 'text', value: html }
  return element('img', [], { src: attributeOf(source, html), alt: attributeOf(altText, html) })
}

const attributeOf = (pattern: RegExp, html: string) => {
  const found = pattern.exec(html)
  return found?.[1] ?? found?.[2] ?? ''
}

const element = (tagName: string, children: Node[] = [], properties: Record<string, string> = {}): Node => ({
  type: 'element',
  tagName,
  properties,
  children,
})

const inline = ['img', 'br', 'b', 'strong', 'i', 'em', 'q', 's', 'del', 'sup', 'sub']
/** Line ends between blocks are not text. */
const isBlock = ({ type, tagName = '', value = '' }: Node) =>
  type === 'text' ? value.trim() === '' : !inline.includes(tagName)
