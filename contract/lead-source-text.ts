import { channelLabel } from './campaigns.ts'

const WORDS: Record<string, string> = {
  ...{
    bing: 'Bing',
    mostrador: 'Mostrador',
    llamada: 'Llamada',
    referido: 'Recomendación',
    desconocido: 'Desconocido',
  },
}
// 'facebook_' and the click's id, 'rfdm_' and its code, 'ordencompra_' and the car (lead-source.ts).
const PREFIXES: [prefix: string, text: string][] = [
  ['facebook_', 'Facebook'],
  ['rfdm_', 'Recomendación'],
  ['ordencompra_', 'Enlace de un auto'],
]

/** Where a lead came from, as people call it: 'mostrador' is Mostrador, 'facebook_IwAR0abc12' is Facebook. What has no other name stands as it is. */
export const leadSourceText = (source: string): string =>
  WORDS[source] ?? PREFIXES.find(([prefix]) => source.startsWith(prefix))?.[1] ?? channelLabel(source)
