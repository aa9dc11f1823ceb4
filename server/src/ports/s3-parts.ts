import type { IncomingHttpHeaders } from 'node:http'
import { elementOf, problemOf, StoreError } from './s3-errors.ts'

/** Uploads in parts: begun, filled, completed or taken back, and those that nobody completed. */

export type Asked = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  key?: string
  query?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
  body?: Uint8Array | string
  signal?: AbortSignal | undefined
}

export type S3Part = { number: number; etag: string }
type Settled = { status: number; headers: IncomingHttpHeaders; text: string }
type Ask = (asked: Asked) => Promise<Settled>

/** Of names and of uploads. */
export const LIST_PAGE = '1000'

/** Some stores do not encode names although they are asked to. */
export function keyIn(xml: string, name: string, answer: string): string {
  const key = elementOf(xml, name) ?? ''
  return elementOf(answer, 'EncodingType') === 'url' ? decodeURIComponent(key.replaceAll('+', ' ')) : key
}

/** `demand` fails where the bucket is missing, `askForText` does not mind. */
export const partsIn = ({ askForText, demand }: { askForText: Ask; demand: Ask }) => ({
  beginParts: async (key: string): Promise<string> => {
    const { text } = await demand({ method: 'POST', key, query: { uploads: '' } })
    return elementOf(text, 'UploadId') ?? ''
  },

  putPart: async (
    key: string,
    uploadId: string,
    { number, body, signal }: { number: number; body: Uint8Array; signal?: AbortSignal | undefined },
  ): Promise<S3Part> => {
    const query = { uploadId, partNumber: String(number) }
    const { headers } = await demand({ method: 'PUT', key, query, body, signal })
    return { number, etag: String(headers.etag) }
  },

  completeParts: async (key: string, uploadId: string, parts: readonly S3Part[]): Promise<void> => {
    const listed = parts.map(
      ({ number, etag }) =>
        `<Part><PartNumber>${number}</PartNumber><ETag>${etag.replaceAll('"', '&quot;')}</ETag></Part>`,
    )
    const body = `<CompleteMultipartUpload>${listed.join('')}</CompleteMultipartUpload>`
    const { text } = await demand({ method: 'POST', key, query: { uploadId }, body })
    if (text.includes('<Error>')) throw problemOf(new StoreError(500, elementOf(text, 'Code') ?? ''))
  },

  /** Uploads in parts that nobody has completed or aborted; `begun` is an invalid date where the store does not say. */
  listUploads: async function* (prefix: string): AsyncGenerator<{ key: string; uploadId: string; begun: Date }> {
    let marker: Record<string, string> | undefined = {}
    while (marker) {
      const query = { uploads: '', 'encoding-type': 'url', 'max-uploads': LIST_PAGE, prefix, ...marker }
      const { text } = await demand({ method: 'GET', query })
      for (const [, entry = ''] of text.matchAll(/<Upload>(.*?)<\/Upload>/gs))
        yield {
          key: keyIn(entry, 'Key', text),
          uploadId: elementOf(entry, 'UploadId') ?? '',
          begun: new Date(elementOf(entry, 'Initiated') ?? Number.NaN),
        }
      marker =
        elementOf(text, 'IsTruncated') === 'true'
          ? {
              'key-marker': keyIn(text, 'NextKeyMarker', text),
              'upload-id-marker': elementOf(text, 'NextUploadIdMarker') ?? '',
            }
          : undefined
    }
  },

  abortParts: async (key: string, uploadId: string): Promise<void> => {
    await askForText({ method: 'DELETE', key, query: { uploadId } })
  },
})
