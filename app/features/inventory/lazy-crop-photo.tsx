import { Suspense } from 'react'
import { lazily } from '#app/lib/lazily.ts'
import type { CropPhotoProps } from './crop-photo.tsx'

// Loads when cropping starts.
const CropPhoto = lazily(() => import('./crop-photo.tsx').then((file) => file.CropPhoto))

/** The window that crops a photograph, fetched when it opens. */
export function LazyCropPhoto(props: CropPhotoProps) {
  return (
    <Suspense>
      <CropPhoto {...props} />
    </Suspense>
  )
}
