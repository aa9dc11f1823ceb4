/**
 * Markdown to elements. Raw HTML stays text, only the listed elements and harmless addresses come through, and nothing
 * is un-escaped afterwards (attack 16).
 */
import { useMemo } from 'react'
import ReactMarkdown, { type Components } from 'react-markdown'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import { cutAt, type Marks } from './marked-text.tsx'

const schema = {
  ...defaultSchema,
  protocols: { ...defaultSchema.protocols, href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https'] },
}

const components: Components = {
  a: ({ node: _node, ...link }) => <a {...link} target="_blank" rel="noopener noreferrer nofollow" />,
  img: ({ node: _node, ...image }) => <img {...image} alt={image.alt ?? ''} loading="lazy" decoding="async" />,
}

type MarkdownTextProps = { text: string; marks?: Marks }

export function MarkdownText({ text, marks }: MarkdownTextProps) {
  const find = marks?.find
  const plugins = useMemo(() => [[rehypeSanitize, schema], ...(find ? [[markStretches, find]] : [])] as never, [find])
  // No text can bring this element along: the sanitiser does not know it, and marks are set behind it.
  const drawn: Components = marks ? { ...components, mark: ({ children }) => marks.draw(String(children)) } : components
  return (
    <ReactMarkdown remarkPlugins={[remarkGfm]} rehypePlugins={plugins} components={drawn}>
      {text}
    </ReactMarkdown>
  )
}

type Node = { type: string; tagName?: string; value?: string; properties?: object; children?: Node[] }

/** A button in a link would be two things at once, code is quoted, not meant, and what is marked is done. */
const LEFT_ALONE = ['a', 'code', 'pre', 'mark']

function markStretches(find: Marks['find']) {
  const mark = (node: Node): void => {
    if (!node.children || LEFT_ALONE.includes(node.tagName ?? '')) return
    node.children = node.children.flatMap((child) => {
      if (child.type !== 'text') return [child]
      return cutAt(child.value ?? '', find(child.value ?? '')).map(({ piece, marked }): Node => {
        const words = { type: 'text', value: piece }
        return marked ? { type: 'element', tagName: 'mark', properties: {}, children: [words] } : words
      })
    })
    node.children.forEach(mark)
  }
  return mark
}
