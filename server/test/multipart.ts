import { randomBytes } from 'node:crypto'

/** A file as a test sends it. */
export type FormFile = { filename: string; mimetype: string; bytes: Uint8Array }
type Value = string | number | boolean | FormFile | FormFile[]

/** A multipart body as a browser would send it. */
export function multipartOf(form: Record<string, Value>): { payload: Buffer; headers: Record<string, string> } {
  const boundary = `----larder${randomBytes(8).toString('hex')}`
  const parts = Object.entries(form).flatMap(([name, value]) =>
    [value].flat().map((one) => partOf(boundary, name, one)),
  )
  const payload = Buffer.concat([...parts.flat(), Buffer.from(`--${boundary}--\r\n`)])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

function partOf(boundary: string, name: string, value: Exclude<Value, FormFile[]>): Buffer[] {
  const opening = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`
  if (typeof value !== 'object') return [Buffer.from(`${opening}\r\n\r\n${value}\r\n`)]
  const head = `${opening}; filename="${value.filename}"\r\nContent-Type: ${value.mimetype}\r\n\r\n`
  return [Buffer.from(head), Buffer.from(value.bytes), Buffer.from('\r\n')]
}
