import { channelLabel } from '../marketing/campaigns.ts'

const WORDS: Record<string, string> = {
  ...{
    bing: 'Bing',
    mostrador: 'Mostrador',
    llamada: 'Llamada',
    referido: 'Recomendación',
    desconocido: 'Desconocido',
  },
}
const PREFIXES: [prefix: string, text: string][] = [
  ['facebook_', 'Facebook'],
  ['rfdm_', 'Recomendación'],
  ['ordencompra_', 'Enlace de un auto'],
]

/** Display name: 'mostrador' is Mostrador, 'facebook_IwAR0abc12' is Facebook. */
export const leadSourceText = (source: string): string =>
  WORDS[source] ?? PREFIXES.find(([prefix]) => source.startsWith(prefix))?.[1] ?? channelLabel(source)
