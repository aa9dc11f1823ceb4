import { type OpenApiDocument, openApiDocument } from '@larder/contract/openapi.ts'
import type { FastifyInstance } from 'fastify'
import { version } from '#version'

/** The contract for machines at `/openapi.json` and for people at `/docs`. */
export function apiDocsRoutes(app: FastifyInstance): void {
  let document: ReturnType<typeof openApiDocument> | undefined
  const theDocument = () => {
    document ??= atServer(openApiDocument(version), app.runtime.config.basePath)
    return document
  }

  app.get('/openapi.json', { config: { access: 'public' } }, () => theDocument())

  if (!app.runtime.config.apiDocs) return
  let page: string | undefined
  app.get('/docs', { config: { access: 'public' } }, async (_request, reply) => {
    // Few ever read it: a start does without.
    page ??= (await import('./docs-page.ts')).docsPage(theDocument())
    return reply.type('text/html; charset=utf-8').send(page)
  })
}

/** The paths of the contract begin at the folder that Larder lives in. */
const atServer = (document: OpenApiDocument, basePath: string): OpenApiDocument =>
  basePath === '' ? document : { ...document, servers: [{ url: basePath }] }
