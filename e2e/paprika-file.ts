/** What Paprika writes when somebody takes their recipes along. */
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { ZipFile } from 'yazl'

type PaprikaRecipe = { name: string; ingredients: string; directions: string; photo_data?: string }

/** With one more recipe that nobody can read. */
export async function paprikaFile(recipes: PaprikaRecipe[]): Promise<Buffer> {
  const zip = new ZipFile()
  for (const recipe of recipes)
    zip.addBuffer(gzipSync(JSON.stringify({ photo: 'photo.jpg', ...recipe })), `${recipe.name}.paprikarecipe`)
  zip.addBuffer(Buffer.from('cut off'), 'Broken.paprikarecipe')
  zip.end()
  return buffer(zip.outputStream)
}
