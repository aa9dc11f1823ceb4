import { useEffect, useRef } from 'react'

/** Empty alt text: it only decorates. */
const SILENT = ''

type BlobImageProps = {
  blob: Blob
  /** Left out where the picture only decorates. */
  alt?: string
  className?: string
}

/** A picture loaded by a call, because the address alone carries no authorisation. */
export function BlobImage({ blob, alt = SILENT, className }: BlobImageProps) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(blob)
    if (image.current) image.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [blob])
  return <img ref={image} className={className} alt={alt} />
}
