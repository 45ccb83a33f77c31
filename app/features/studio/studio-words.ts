export const missingText = (missing: number, isListed: boolean) =>
  `${missing === 1 ? 'Falta 1 foto' : `Faltan ${missing} fotos`}${isListed ? '' : ' para publicarlo'}`

export const missingShotsText = (missing: number) =>
  `${missing === 1 ? 'Falta 1 toma' : `Faltan ${missing} tomas`} de la lista`

export const studioText = (count: number, isUsed: boolean) =>
  `${count === 1 ? '1 foto' : `${count} fotos`} de estudio${isUsed ? '' : ', sin usar'}`
