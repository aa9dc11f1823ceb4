// @module-tag without-database
import { readdirSync, readFileSync } from 'node:fs'
import { isCreationSubject } from '@larder/domain/recipes/timeline-subjects.ts'
import { expect, test } from 'vitest'

const folder = new URL('../../../i18n/messages/', import.meta.url)

test('the first event of a recipe is known by its words in every language the server writes', () => {
  const written = readdirSync(folder).map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')))
  const subjects = written.flatMap((messages) => messages.recipes?.created ?? [])
  expect(subjects.length).toBeGreaterThan(1)
  expect(subjects.filter((subject) => !isCreationSubject(subject))).toEqual([])
})
