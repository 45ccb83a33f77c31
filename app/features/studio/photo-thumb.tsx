import { useMemo } from 'react'
import { type PlatePhoto, smallRaster } from '#app/features/files/plates/plate-photo.ts'
import { useShownRaster } from '#app/features/files/use-shown-raster.ts'
import css from './studio.module.css'

const WIDTH = 240

export function PhotoThumb({ photo }: { photo: PlatePhoto }) {
  const canvas = useShownRaster(useMemo(() => smallRaster(photo, WIDTH), [photo]))
  return <canvas ref={canvas} role="img" aria-label="La foto" className={css.thumb} />
}
