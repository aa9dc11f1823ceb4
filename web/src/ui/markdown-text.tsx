/**
 * Markdown to elements. Raw HTML stays text, only the listed elements and harmless addresses come through, and nothing
 * is un-escaped afterwards (attack 16).
 */
import ReactMarkdown, { type Components } from 'react-markdown'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'

const schema = {
  ...defaultSchema,
  protocols: { ...defaultSchema.protocols, href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https'] },
}

const components: Components = {
  a: ({ node: _node, ...link }) => <a {...link} target="_blank" rel="noopener noreferrer nofollow" />,
  img: ({ node: _node, ...image }) => <img {...image} alt={image.alt ?? ''} loading="lazy" decoding="async" />,
}

export default function MarkdownText({ text }: { text: string }) {
  return (
    <ReactMarkdown remarkPlugins={[remarkGfm]} rehypePlugins={[[rehypeSanitize, schema]]} components={components}>
      {text}
    </ReactMarkdown>
  )
}
