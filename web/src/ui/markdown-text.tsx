/**
 * Markdown to elements. A few plain elements of raw HTML are rendered and the rest stays text, only listed elements and
 * harmless addresses pass, and nothing is un-escaped afterwards.
 */
import { useMemo } from 'react'
import ReactMarkdown, { type Components } from 'react-markdown'
import rehypeSanitize from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import { type Node, readHtml, sanitizeSchema } from './markdown-html.ts'
import { cutAt, type TextMarks } from './marked-text.tsx'

/** Headings of the text begin below those of the page. */
const components: Components = {
  h1: 'h3',
  h2: 'h4',
  h3: 'h5',
  h4: 'h6',
  h5: 'h6',
  a: ({ node: _node, ...link }) => <a {...link} target="_blank" rel="noopener noreferrer nofollow" />,
  // A picture without an allowed address shows its alt text.
  img: ({ node: _node, src, alt = '', ...image }) =>
    src ? <img {...image} src={src} alt={alt} loading="lazy" decoding="async" /> : alt,
}

type MarkdownTextProps = { text: string; marks?: TextMarks }

export function MarkdownText({ text, marks }: MarkdownTextProps) {
  const find = marks?.find
  const plugins = useMemo(
    () => [readHtml, [rehypeSanitize, sanitizeSchema], ...(find ? [[markStretches, find]] : [])] as never,
    [find],
  )
  // No text can contain this element: the sanitiser removes it, and marks are added afterwards.
  const drawn: Components = marks ? { ...components, mark: ({ children }) => marks.draw(String(children)) } : components
  return (
    <ReactMarkdown remarkPlugins={[remarkGfm]} rehypePlugins={plugins} components={drawn}>
      {text}
    </ReactMarkdown>
  )
}

/** Not inside links, where a button would be ambiguous, not inside code, and not where a mark is already. */
const LEFT_ALONE = ['a', 'code', 'pre', 'mark']

function markStretches(find: TextMarks['find']) {
  const mark = (node: Node): void => {
    if (!node.children || LEFT_ALONE.includes(node.tagName ?? '')) return
    node.children = node.children.flatMap((child) => {
      if (child.type !== 'text') return [child]
      return cutAt(child.value ?? '', find(child.value ?? '')).map(({ piece, marked }): Node => {
        const textNode = { type: 'text', value: piece }
        return marked ? { type: 'element', tagName: 'mark', properties: {}, children: [textNode] } : textNode
      })
    })
    node.children.forEach(mark)
  }
  return mark
}
