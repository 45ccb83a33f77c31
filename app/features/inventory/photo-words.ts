import type { PhotoSide } from './photo-order.ts'

export const photoName = (index: number, side: PhotoSide) =>
  `foto ${index + 1} ${side === 'outside' ? 'del exterior' : 'del interior'}`

export const coverTitle = (name: string, isUnreviewed: boolean) =>
  isUnreviewed ? `Revisar la placa de la ${name}` : `Cubrir la placa de la ${name}`

/** How many photographs a car lacks to be listed; a listed one may lack some too. */
export const missingText = (missing: number, isListed: boolean) =>
  `${missing === 1 ? 'Falta 1 foto' : `Faltan ${missing} fotos`}${isListed ? '' : ' para publicarlo'}`

/** How many photographs count, of how many that are asked for. */
export const gateText = ({ counted, wanted }: { counted: number; wanted: number }, isListed: boolean) =>
  counted < wanted
    ? `${missingText(wanted - counted, isListed)}: lleva ${counted} de ${wanted}.`
    : `Lleva ${counted}; ${isListed ? 'se' : 'para publicarlo se'} piden ${wanted}.`

/** Photographs not reviewed for number plates. */
export const unreviewedText = (count: number) =>
  count === 1 ? '1 foto sin revisar la placa' : `${count} fotos sin revisar la placa`
