import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { readPacked } from '../../server/src/ports/food-catalogue.ts'
import { readSources } from '../food-catalogue/catalogue-folder.ts'
import { packFoodCatalogue } from '../setup/food-catalogue-file.mjs'

test('the server reads of the packed catalogue what its files say, and it takes less than a megabyte', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'larder-catalogue-'))
  try {
    const packed = await packFoodCatalogue()
    expect(packed.length).toBeLessThan(1_000_000)
    const file = path.join(folder, 'food.catalogue')
    await writeFile(file, packed)
    const sorted = (sources: ReadonlyMap<string, string>) => [...sources].sort()
    expect(sorted(await readPacked(pathToFileURL(file)))).toEqual(sorted(readSources()))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('a row that is wrong fails the build with its name', async () => {
  const wrong = new Map([...readSources(), ['substitutes.tsv', 'key\tinstead\tratio\tremark\nbutter\tgold\t1\t\n']])
  await expect(packFoodCatalogue(wrong)).rejects.toThrow('substitutes.tsv:2 (butter): gold is no food')
})
