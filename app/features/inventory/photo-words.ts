import type { PhotoSide } from './photo-order.ts'

export const photoName = (index: number, side: PhotoSide) =>
  `foto ${index + 1} ${side === 'outside' ? 'del exterior' : 'del interior'}`

export const coverTitle = (name: string, isUnreviewed: boolean) =>
  isUnreviewed ? `Revisar la placa de la ${name}` : `Cubrir la placa de la ${name}`

export const unreviewedText = (count: number) =>
  count === 1 ? '1 foto sin revisar la placa' : `${count} fotos sin revisar la placa`
