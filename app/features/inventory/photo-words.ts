import type { PhotoSide } from './photo-order.ts'

/** A photograph by its place (from 0) on its side: 'foto 2 del exterior'. */
export const photoName = (index: number, side: PhotoSide) =>
  `foto ${index + 1} ${side === 'outside' ? 'del exterior' : 'del interior'}`

/** Title of the window that covers the plates of a photograph. */
export const coverTitle = (name: string, isUnreviewed: boolean) =>
  isUnreviewed ? `Revisar la placa de la ${name}` : `Cubrir la placa de la ${name}`

/** How many photographs nobody has looked at for a number plate. */
export const unreviewedText = (count: number) =>
  count === 1 ? '1 foto sin revisar la placa' : `${count} fotos sin revisar la placa`
