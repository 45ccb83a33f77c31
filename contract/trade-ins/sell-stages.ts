export const SELL_STAGES = [
  { value: 'nueva', label: 'Nueva', next: 'Falta su oferta: pídela y la guardamos aquí.' },
  { value: 'valuada', label: 'Valuada', next: 'Sube fotos y papeles, y agenda la inspección.' },
  { value: 'inspeccion', label: 'Inspección', next: 'Revisamos tu auto y te decimos nuestra oferta final.' },
  { value: 'oferta', label: 'Oferta final', next: 'Contesta nuestra oferta final.' },
  { value: 'papeles', label: 'Papeles', next: 'Revisamos tus papeles. Sube los que falten.' },
  { value: 'pagada', label: 'Pagada', next: 'Listo: tu auto está pagado. Gracias.' },
  { value: 'consignada', label: 'En consignación', next: 'Lo vendemos por ti y te pagamos cuando se venda.' },
  { value: 'rechazada', label: 'No la compramos', next: 'Esta vez no pudimos comprar tu auto.' },
  { value: 'retirada', label: 'Retirada', next: 'Retiraste este auto.' },
] as const

/** Unknown values read as new. */
export const stageOf = (value: string) => SELL_STAGES.find((stage) => stage.value === value) ?? SELL_STAGES[0]

export const isEditable = (stage: string) => stage === 'nueva' || stage === 'valuada'
/** From 'inspeccion' on the car is at the branch. */
export const takesInspection = (stage: string) => stage === 'valuada'
export const isListingOpen = (stage: string) => !['pagada', 'consignada', 'rechazada', 'retirada'].includes(stage)

export interface SellStep {
  stage: string
  at: string
  note?: string
}

const isStep = (value: unknown): value is SellStep => {
  const { stage, at, note = '' } = (value ?? {}) as Record<keyof SellStep, unknown>
  return [stage, at, note].every((text) => typeof text === 'string')
}

/** Invalid entries are dropped. */
export const listingHistory = (value: unknown): SellStep[] =>
  Array.isArray(value) && value.every(isStep)
    ? value.map(({ stage, at, note }) => ({ stage, at, ...(note !== undefined && { note }) }))
    : []
