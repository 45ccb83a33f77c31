import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { PlainShot } from './shots.ts'

export interface PendingPhoto {
  file: File
  shot: string
  plain?: PlainShot
  address: string | null
  isCovered: boolean
}

const OPEN = 'foto'

/** The editor is in the address, so the phone's back button leaves it without losing photographs. */
export function usePendingPhotos() {
  // One is open at a time; the others stay files.
  const [photos, setPhotos] = useState<readonly PendingPhoto[]>([])
  const [isLeft, setLeft] = useState(false)
  // They wait for a yes: the editor of the one that was left would close.
  const [asked, setAsked] = useState<readonly PendingPhoto[]>([])
  const [params, setParams] = useSearchParams()
  const isInAddress = params.has(OPEN)
  // After a reload the address names an editor whose files are gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the page was opened with.
  useEffect(() => {
    if (isInAddress) close()
  }, [])
  useEffect(() => (isInAddress ? () => setLeft(true) : undefined), [isInAddress])
  const open = () => {
    setLeft(false)
    if (!isInAddress)
      setParams(
        (now) => {
          now.set(OPEN, '1')
          return now
        },
        { preventScrollReset: true },
      )
  }
  const close = () =>
    setParams(
      (now) => {
        now.delete(OPEN)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  const start = (added: readonly PendingPhoto[]) => {
    setPhotos((waiting) => [...added, ...waiting])
    setAsked([])
    open()
  }
  return {
    photos,
    isLeft,
    open,
    isAsked: asked.length > 0,
    add: (added: readonly PendingPhoto[]) => (isLeft && photos.length > 0 ? setAsked(added) : start(added)),
    startAsked: () => start(asked),
    dropAsked: () => setAsked([]),
    next() {
      setPhotos((all) => all.slice(1))
      if (photos.length <= 1) close()
    },
    discard: () => setPhotos([]),
  }
}
