import type { Tone } from '#app/ui/badge.tsx'

const STAGES: Record<string, { label: string; tone: Tone }> = {
  nueva: { label: 'Por valuar', tone: 'warn' },
  valuada: { label: 'Valuada', tone: 'info' },
  inspeccion: { label: 'En inspección', tone: 'info' },
  oferta: { label: 'Con oferta final', tone: 'info' },
  papeles: { label: 'En papeles', tone: 'info' },
  pagada: { label: 'Comprada', tone: 'accent' },
  consignada: { label: 'En consignación', tone: 'accent' },
  rechazada: { label: 'No la compramos', tone: 'neutral' },
  retirada: { label: 'La retiró', tone: 'neutral' },
}

export const carStage = (value: string) => STAGES[value] ?? { label: value, tone: 'neutral' as const }
