import { useLayoutEffect, useRef } from 'react'
import { emptyCanvas, showRaster } from './canvas.ts'
import type { Raster } from './raster.ts'

/** Shows a picture on the canvas of this reference; emptied when it leaves the screen. */
export function useShownRaster(picture: Raster) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    const element = canvas.current!
    return () => emptyCanvas(element)
  }, [])
  useLayoutEffect(() => showRaster(canvas.current!, picture), [picture])
  return canvas
}
