import { ingredientParserApi } from '@larder/contract/ingredient-parser.ts'
import type { FastifyInstance } from 'fastify'
import { found } from '#core/found.ts'
import { mount } from '#core/http.ts'
import { parseLines } from './ingredient-parser.service.ts'
import { createMissing } from './missing-names.service.ts'

export function ingredientParserRoutes(app: FastifyInstance): void {
  mount(app, ingredientParserApi.parseLine, async (ctx, { body }) =>
    found((await parseLines(ctx, body.parser, [body.ingredient], body))[0]),
  )
  mount(app, ingredientParserApi.parseLines, (ctx, { body }) => parseLines(ctx, body.parser, body.ingredients, body))
  mount(app, ingredientParserApi.createMissing, (ctx, { body }) => createMissing(ctx, body))
}
