import { useEffect, useState } from 'react'
import { imageUrl } from '#contract/images.ts'

const STORED = '/storage/v1/object/public/'
const LARGEST = 1920

// A photograph of ours as it was uploaded, from whatever host its address names; any other as the site shows it.
const addressOf = (photo: string) => {
  const at = photo.indexOf(STORED)
  return at === -1 ? imageUrl(photo, LARGEST, 'jpg') : photo.slice(at)
}

/** A photograph at its full size, for drawing: undefined while it is fetched, null when it cannot be read. */
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
