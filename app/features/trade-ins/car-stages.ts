import type { Tone } from '#app/ui/badge.tsx'

/** Where a car that a client sells us stands, in the words of who buys it. */
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

/** The stage as a row has it; one that nobody knows reads as it is. */
export const carStage = (value: string) => STAGES[value] ?? { label: value, tone: 'neutral' as const }
