export interface FiscalSituation {
  code: string
  label: string
  official: string
}

/** Most common first (docs/mexico.md, section 2). */
export const FISCAL_SITUATIONS = [
  { code: '605', label: 'Asalariado: recibo nómina', official: 'Sueldos y salarios' },
  { code: '612', label: 'Honorarios o negocio propio', official: 'Empresarial y profesional' },
  { code: '626', label: 'RESICO', official: 'Simplificado de confianza' },
  { code: '606', label: 'Rento inmuebles', official: 'Arrendamiento' },
  { code: '625', label: 'Plataformas: conduzco, reparto o vendo por una app', official: 'Plataformas tecnológicas' },
  { code: '616', label: 'Sin obligaciones: no declaro', official: 'Sin obligaciones fiscales' },
  { code: '621', label: 'RIF', official: 'Incorporación fiscal' },
  { code: '611', label: 'Recibo dividendos', official: 'Ingresos por dividendos' },
  { code: '614', label: 'Recibo intereses', official: 'Ingresos por intereses' },
  { code: '607', label: 'Vendo bienes', official: 'Enajenación o adquisición' },
  { code: '615', label: 'Gané un premio', official: 'Obtención de premios' },
  { code: '610', label: 'Vivo en el extranjero', official: 'Residentes en el extranjero' },
  { code: '608', label: 'Otros ingresos', official: 'Demás ingresos' },
] as const satisfies readonly FiscalSituation[]

/** 'No sé'; stored as empty. */
export const UNKNOWN_FISCAL_SITUATION = 'no_se'

export const isFiscalSituation = (code: string) => FISCAL_SITUATIONS.some((situation) => situation.code === code)

/** 'Asalariado: recibo nómina (605)'; unknown codes as they are. */
export const fiscalSituationText = (code: string) => {
  const known = FISCAL_SITUATIONS.find((situation) => situation.code === code)
  return known ? `${known.label} (${code})` : code
}
