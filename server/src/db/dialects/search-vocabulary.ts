import { sql } from 'kysely'
import { chunks } from '../chunks.ts'
import type { Reader, Writer } from '../database.ts'
import type { SearchDocument, SearchReader, SearchScope } from '../search-index.ts'

/**
 * The vocabulary of a group and kind: the words of its names and keywords, for typo tolerance. Words are never removed:
 * a guess is checked against the index before it is used, and removing would need locks between writers.
 */

const SHORTEST = 3
const LONGEST = 40
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}']+/u
const HAS_LETTER = /\p{L}/u

export async function learnWords(db: Writer, documents: SearchDocument[]): Promise<void> {
  for (const { groupId, kind, words } of wordsByScope(documents)) {
    for (const portion of chunks([...words])) {
      const given = sql.join(portion.map((word) => sql`(${word})`))
      await sql`
        with given(word) as (values ${given})
        insert into "searchWord" ("groupId", kind, word)
        select ${groupId}, ${kind}, given.word from given
        where not exists (select 1 from "searchWord" as known
          where known."groupId" = ${groupId} and known.kind = ${kind} and known.word = given.word)
      `.execute(db)
    }
  }
}

/** Stored as one text, because reading thousands of rows takes four times as long. */
export async function knownWords(db: Reader, { groupId, kind }: SearchScope, shortest: number): Promise<string[]> {
  const { rows } = await sql<{ words: string | null }>`
    select string_agg(word, ' ') as words from "searchWord"
    where "groupId" = ${groupId} and kind = ${kind} and length(word) >= ${shortest}
  `.execute(db)
  return rows[0]?.words?.split(' ') ?? []
}

/**
 * The words of the documents that a reader sees, read from the documents, because the vocabulary covers all of them.
 */
export async function wordsSeenBy(db: Reader, { groupId, kind, sees }: SearchReader): Promise<Set<string>> {
  const { rows } = await sql<{ name: string; keywords: string }>`
    select d.name, d.keywords from "searchDocument" as d
    where d."groupId" = ${groupId} and d.kind = ${kind} ${sees ? sql`and ${sees(sql.ref('d.id'))}` : sql``}
  `.execute(db)
  return new Set(rows.flatMap(guessableWords))
}

function wordsByScope(documents: SearchDocument[]) {
  const scopes = new Map<string, SearchScope & { words: Set<string> }>()
  for (const { groupId, kind, name, keywords } of documents) {
    const scope = scopes.get(groupId + kind) ?? { groupId, kind, words: new Set<string>() }
    scopes.set(groupId + kind, scope)
    for (const word of guessableWords({ name, keywords })) scope.words.add(word)
  }
  return scopes.values()
}

const guessableWords = ({ name, keywords }: Pick<SearchDocument, 'name' | 'keywords'>): string[] =>
  `${name} ${keywords}`.split(BETWEEN_WORDS).filter(isGuessable)

const isGuessable = (word: string) => word.length >= SHORTEST && word.length <= LONGEST && HAS_LETTER.test(word)
