import { deflateSync } from 'node:zlib'

/** A PDF of one page whose commands are `content`, packed; small enough for a test to write, and as hostile as wanted. */
export function pdfWith(content: Uint8Array, { filter = '/FlateDecode', kind = '', extra = '' } = {}): Uint8Array {
  const packed = deflateSync(content)
  const stream = filter.includes('FlateDecode /FlateDecode') ? deflateSync(packed) : packed
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [5 0 R] /Count 1 >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< ${kind} /Length ${stream.length} /Filter ${filter} >>\nstream\n${stream.toString('latin1')}\nendstream`,
    '<< /Type /Page /Parent 2 0 R /Resources << /Font << /F1 3 0 R >> >> /Contents 4 0 R /MediaBox [0 0 600 800] >>',
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const at = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  file += extra
  const table = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF`
  return new Uint8Array(Buffer.from(file, 'latin1'))
}

export const pageOfText = (line: string, lines: number): Uint8Array =>
  Buffer.from(`BT /F1 12 Tf 10 700 Td (${line}) Tj ET\n`.repeat(lines))
