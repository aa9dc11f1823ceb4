declare module 'heic-decode' {
  type Decoded = { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> }
  type Found = { width: number; height: number; decode(): Promise<Decoded> }
  const decode: {
    (source: { buffer: Uint8Array }): Promise<Decoded>
    all(source: { buffer: Uint8Array }): Promise<Found[] & { dispose(): void }>
  }
  export default decode
}

/** The one corner of WebAssembly that the worker touches; Node's types name only its interfaces. */
declare namespace WebAssembly {
  type GrowingMemory = { readonly buffer: ArrayBuffer; grow: (this: GrowingMemory, pages: number) => number }
  const Memory: { readonly prototype: GrowingMemory }
}
