export const CAMPAIGN_CHANNELS = [
  { value: 'google', label: 'Google', medium: 'cpc' },
  { value: 'facebook', label: 'Facebook', medium: 'paid_social' },
  { value: 'instagram', label: 'Instagram', medium: 'paid_social' },
  { value: 'tiktok', label: 'TikTok', medium: 'paid_social' },
  { value: 'whatsapp', label: 'WhatsApp', medium: 'chat' },
  { value: 'correo', label: 'Correo', medium: 'email' },
  { value: 'portal', label: 'Portal de autos', medium: 'listing' },
  { value: 'radio', label: 'Radio', medium: 'audio' },
  { value: 'impreso', label: 'Impreso', medium: 'print' },
  { value: 'espectacular', label: 'Espectacular o lona', medium: 'print' },
  { value: 'evento', label: 'Evento', medium: 'event' },
  { value: 'otro', label: 'Otro', medium: 'other' },
] as const

export const GOALS = [
  { value: 'prospectos', label: 'leads' },
  { value: 'citas', label: 'citas' },
  { value: 'solicitudes', label: 'solicitudes' },
  { value: 'ventas', label: 'ventas' },
] as const

export const channelLabel = (value: string) =>
  CAMPAIGN_CHANNELS.find((channel) => channel.value === value)?.label ?? value
export const goalLabel = (value: string) => GOALS.find((goal) => goal.value === value)?.label ?? value

const LONGEST_CODE = 60

/** 'Buen Fin 2026' is buen-fin-2026; '' when empty. */
export const campaignCode = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_CODE)
    .replace(/^-+|-+$/g, '')

export function campaignAddress(
  site: string,
  path: string,
  { code, channel }: { code: string; channel: string },
): string {
  const url = new URL(path, site)
  url.searchParams.set('utm_source', channel)
  url.searchParams.set('utm_medium', CAMPAIGN_CHANNELS.find(({ value }) => value === channel)?.medium ?? 'other')
  url.searchParams.set('utm_campaign', code)
  return url.href
}

export const campaignPhase = (
  { starts_on, ends_on }: { starts_on: string; ends_on: string | null },
  today: string,
): 'ahead' | 'running' | 'over' =>
  starts_on > today ? 'ahead' : ends_on !== null && ends_on < today ? 'over' : 'running'

export const costEach = (cost: number | null, count: number): number | null =>
  cost === null || count === 0 ? null : Math.round(cost / count)
