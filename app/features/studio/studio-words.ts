/** How many shots of the list a car lacks; it is listed without them. */
export const missingShotsText = (missing: number) =>
  `${missing === 1 ? 'Falta 1 toma' : `Faltan ${missing} tomas`} de la lista`

export const studioText = (count: number, isUsed: boolean) =>
  `${count === 1 ? '1 foto' : `${count} fotos`} de estudio${isUsed ? '' : ', sin usar'}`

/** What visitors see once a studio picture is taken off. */
export function seenInstead({ studio, is_used }: { studio: readonly string[]; is_used: boolean }, leaving: string) {
  if (!is_used) return 'Ahora no se muestra en el sitio: ahí se ven sus fotos originales, y así seguirá.'
  if (studio.length === 1) return 'Es la única: en el sitio se verán sus fotos originales.'
  const cover = studio[0] === leaving ? ' La portada será la siguiente foto de estudio.' : ''
  return `En su lugar se verá en el sitio su foto original.${cover}`
}
