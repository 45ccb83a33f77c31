/** How many photographs a car lacks to be listed. */
export const missingText = (missing: number) => (missing === 1 ? 'Falta 1 foto' : `Faltan ${missing} fotos`)

/** How many studio pictures a car has. */
export const studioText = (count: number, isUsed: boolean) =>
  `${count === 1 ? '1 foto' : `${count} fotos`} de estudio${isUsed ? '' : ', sin usar'}`
