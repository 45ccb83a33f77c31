import { useEffect, useState } from 'react'
import { originalFile } from './original-file.ts'

/** undefined: loading; null: unreadable. */
export function useOriginal(photo: string): ImageBitmap | null | undefined {
  const [original, setOriginal] = useState<ImageBitmap | null>()
  useEffect(() => {
    const leaving = new AbortController()
    const read = async () =>
      createImageBitmap(await originalFile(photo, leaving.signal), { imageOrientation: 'from-image' })
    read().then(
      (bitmap) => (leaving.signal.aborted ? bitmap.close() : setOriginal(bitmap)),
      () => !leaving.signal.aborted && setOriginal(null),
    )
    return () => leaving.abort()
  }, [photo])
  return original
}
