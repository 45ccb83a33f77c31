export const INCOME_KINDS = [
  { value: 'asalariado', label: 'Empleado con nómina' },
  { value: 'honorarios', label: 'Profesionista por honorarios' },
  { value: 'negocio', label: 'Negocio propio' },
  { value: 'resico', label: 'RESICO' },
  { value: 'arrendamiento', label: 'Rentas' },
  { value: 'plataformas', label: 'Plataformas digitales' },
  { value: 'pensionado', label: 'Pensionado o jubilado' },
  { value: 'otro', label: 'Otro' },
] as const

export type IncomeKind = (typeof INCOME_KINDS)[number]['value']

export const INCOME_PROOFS = [
  { value: 'nomina', label: 'Recibos de nómina' },
  { value: 'estados_cuenta', label: 'Estados de cuenta' },
  { value: 'declaracion', label: 'Declaración de impuestos' },
  { value: 'sin_comprobante', label: 'No puedo comprobarlos' },
] as const

export const HOUSING = [
  { value: 'propia', label: 'Propia' },
  { value: 'hipoteca', label: 'La estoy pagando' },
  { value: 'rentada', label: 'Rentada' },
  { value: 'familiar', label: 'De mi familia' },
] as const
