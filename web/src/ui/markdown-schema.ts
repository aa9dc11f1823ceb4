import { defaultSchema } from 'rehype-sanitize'

/** What may come through of the text of users: known elements without handlers, and addresses that run nothing. */
export const harmless: typeof defaultSchema = {
  ...defaultSchema,
  protocols: { ...defaultSchema.protocols, href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https'] },
}
