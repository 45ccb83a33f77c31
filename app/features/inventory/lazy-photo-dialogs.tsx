import { lazily } from '#app/lib/lazily.ts'

export const LazyCropPhoto = lazily(() => import('./crop-photo.tsx').then((file) => file.CropPhoto))

export const LazyCoverPhoto = lazily(() => import('./cover-photo.tsx').then((file) => file.CoverPhoto))

export const LazyCheckPlates = lazily(() => import('./check-plates.tsx').then((file) => file.CheckPlates))
