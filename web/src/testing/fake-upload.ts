/** What `watched-upload.ts` needs of XMLHttpRequest, answered as `fetch` would be; half of the body leaves first. */
type Send = (address: string, init: RequestInit) => Promise<Response>

export const fakeUploadOf = (send: Send) =>
  class FakeUpload {
    readonly upload: { onprogress?: (event: object) => void } = {}
    onload: () => void = () => {}
    onerror: () => void = () => {}
    onabort: () => void = () => {}
    status = 0
    response: Blob | null = null
    readonly #headers = new Headers()
    readonly #line = new AbortController()
    #method = ''
    #address = ''

    open(method: string, address: string): void {
      this.#method = method
      this.#address = address
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers.set(name, value)
    }

    abort(): void {
      this.#line.abort()
      this.onabort()
    }

    async send(body: BodyInit | null): Promise<void> {
      const { signal } = this.#line
      try {
        this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 })
        const answer = await send(this.#address, { method: this.#method, headers: this.#headers, body, signal })
        this.response = await answer.blob()
        this.status = answer.status
        if (!signal.aborted) this.onload()
      } catch {
        if (!signal.aborted) this.onerror()
      }
    }
  }
