import { lazily } from '#app/lib/lazily.ts'

/** The window that crops a photograph, fetched when it opens. */
export const LazyCropPhoto = lazily(() => import('./crop-photo.tsx').then((file) => file.CropPhoto))

/** The window that covers the plates of a photograph, fetched when it opens. */
export const LazyCoverPhoto = lazily(() => import('./cover-photo.tsx').then((file) => file.CoverPhoto))

/** The window that asks for the plates of photographs that were chosen, fetched when it opens. */
export const LazyCheckPlates = lazily(() => import('./check-plates.tsx').then((file) => file.CheckPlates))
