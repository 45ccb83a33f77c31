/** How many shots of the list a car lacks. They are advice: it is listed without them. */
export const missingShotsText = (missing: number) =>
  `${missing === 1 ? 'Falta 1 toma' : `Faltan ${missing} tomas`} de la lista`

export const studioText = (count: number, isUsed: boolean) =>
  `${count === 1 ? '1 foto' : `${count} fotos`} de estudio${isUsed ? '' : ', sin usar'}`
