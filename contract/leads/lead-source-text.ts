import { channelLabel } from '../marketing/campaigns.ts'

const WORDS: Record<string, string> = {
  bing: 'Bing',
  mostrador: 'Mostrador',
  llamada: 'Llamada',
  referido: 'Recomendación',
  desconocido: 'Desconocido',
  importado: 'Archivo importado',
  meta_lead_ads: 'Anuncio de Facebook o Instagram',
  ads_meta: 'Anuncio de Facebook o Instagram',
  ads_fb: 'Anuncio de Facebook',
  ads_facebook: 'Anuncio de Facebook',
  ads_ig: 'Anuncio de Instagram',
  ads_instagram: 'Anuncio de Instagram',
  ads_google: 'Anuncio de Google',
  ads_tiktok: 'Anuncio de TikTok',
  ads_otro: 'Anuncio',
}
const PREFIXES: [prefix: string, text: string][] = [
  ['facebook_', 'Facebook'],
  ['rfdm_', 'Recomendación'],
  ['ordencompra_', 'Enlace de un auto'],
]

/** Display name: 'mostrador' is Mostrador, 'facebook_IwAR0abc12' is Facebook. */
export const leadSourceText = (source: string): string =>
  WORDS[source.toLowerCase()] ??
  PREFIXES.find(([prefix]) => source.startsWith(prefix))?.[1] ??
  (source.startsWith('ads_') ? `Anuncio de ${source.slice(4)}` : channelLabel(source))
