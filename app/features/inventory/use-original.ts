import { useEffect, useState } from 'react'
import { imageUrl } from '#contract/images.ts'

const STORED = '/storage/v1/object/public/'
const LARGEST = 1920

// Address of an uploaded photograph's original on any host; others as the site shows them.
const addressOf = (photo: string) => {
  const at = photo.indexOf(STORED)
  return at === -1 ? imageUrl(photo, LARGEST, 'jpg') : photo.slice(at)
}

/** A photograph at full size for drawing: undefined while loading, null if unreadable. */
export function useOriginal(photo: string): ImageBitmap | null | undefined {
  const [original, setOriginal] = useState<ImageBitmap | null>()
  useEffect(() => {
    const leaving = new AbortController()
    const read = async () => {
      const answer = await fetch(addressOf(photo), { signal: leaving.signal })
      if (!answer.ok) throw new Error(`the photograph was answered with ${answer.status}`)
      return createImageBitmap(await answer.blob(), { imageOrientation: 'from-image' })
    }
    read().then(
      (bitmap) => (leaving.signal.aborted ? bitmap.close() : setOriginal(bitmap)),
      () => !leaving.signal.aborted && setOriginal(null),
    )
    return () => leaving.abort()
  }, [photo])
  return original
}
