import { useEffect, useState } from 'react'
import { type OpenedPhoto, openPhoto } from './canvas.ts'

/** A file opened for editing: undefined while loading, null if unreadable. */
export function useOpenedPhoto(file: File): OpenedPhoto | null | undefined {
  const [photo, setPhoto] = useState<OpenedPhoto | null>()
  useEffect(() => {
    let isLeft = false
    setPhoto(undefined)
    openPhoto(file).then(
      (opened) => !isLeft && setPhoto(opened),
      () => !isLeft && setPhoto(null),
    )
    return () => {
      isLeft = true
    }
  }, [file])
  return photo
}
