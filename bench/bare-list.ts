/**
 * The bare limit: the same two statements on bare better-sqlite3 behind bare Fastify, without sign-in, validation,
 * paging links or anything else a product needs. Run as its own process: `tsx bare-list.ts <database> <group> <port>`.
 */
import Database from 'better-sqlite3'
import { fastify } from 'fastify'

const [file = '', groupId = '', port = '0'] = process.argv.slice(2)
const db = new Database(file, { readonly: true })
const count = db.prepare('select count(*) as total from "label" where "groupId" = ?')
const list = db.prepare(
  'select "id", "name", "color", "groupId" from "label" where "groupId" = ? order by "createdAt" desc, "id" asc limit ? offset ?',
)

const PER_PAGE = 30
const app = fastify()
app.get('/list', () => {
  const { total } = count.get(groupId) as { total: number }
  const items = list.all(groupId, PER_PAGE, 0)
  return {
    page: 1,
    per_page: PER_PAGE,
    total,
    total_pages: Math.ceil(total / PER_PAGE),
    items,
    next: null,
    previous: null,
  }
})
await app.listen({ port: Number(port), host: '127.0.0.1' })
