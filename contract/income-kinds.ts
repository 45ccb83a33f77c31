/** How somebody earns their living, as lenders ask it. The database keeps the id. */
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
