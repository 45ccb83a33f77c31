import type { Tone } from '#app/ui/badge.tsx'
import type { VehicleCard } from '#contract/vehicles/vehicles.ts'

export interface VehicleBadge {
  text: string
  tone: Tone
}

const MOST = 2

/** Most important first, at most two. */
export function badgesOf({
  vendido,
  separado,
  promociones,
  garantia,
}: Pick<VehicleCard, 'vendido' | 'separado' | 'promociones' | 'garantia'>): VehicleBadge[] {
  const badges: VehicleBadge[] = []
  if (vendido) badges.push({ text: 'Vendido', tone: 'neutral' })
  else if (separado) badges.push({ text: 'Separado', tone: 'warn' })
  if (!vendido && promociones[0]) badges.push({ text: promociones[0], tone: 'accent' })
  if (garantia && garantia !== 'Sin garantía') badges.push({ text: garantia, tone: 'neutral' })
  return badges.slice(0, MOST)
}
