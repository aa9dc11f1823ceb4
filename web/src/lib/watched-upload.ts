/** An upload that reports its progress, by XMLHttpRequest, because `fetch` reports none. */

/** Statuses without a body; `Response` accepts none for them. */
const WITHOUT_BODY = [204, 205, 304]

export const sendWatched = (
  address: string,
  { method = 'POST', headers, body, signal }: RequestInit,
  /** From 0 to 1. */
  onSent: (share: number) => void,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, address)
    request.responseType = 'blob'
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onSent(loaded / total)
    }
    request.onload = () => {
      const { status, response } = request
      resolve(new Response(WITHOUT_BODY.includes(status) ? null : response, { status }))
    }
    request.onerror = () => reject(new TypeError('The upload did not arrive'))
    request.onabort = () => reject(signal?.reason)
    if (signal?.aborted) return reject(signal.reason)
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body as XMLHttpRequestBodyInit | null)
  })
