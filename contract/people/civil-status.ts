export const CIVIL_STATUSES = [
  { value: 'soltero', label: 'Soltero/a' },
  { value: 'casado_sociedad_conyugal', label: 'Casado/a, sociedad conyugal' },
  { value: 'casado_separacion_bienes', label: 'Casado/a, separación de bienes' },
  { value: 'union_libre', label: 'Unión libre o concubinato' },
  { value: 'divorciado', label: 'Divorciado/a' },
  { value: 'viudo', label: 'Viudo/a' },
] as const

export type CivilStatus = (typeof CIVIL_STATUSES)[number]['value']

export const isCivilStatus = (value: string): value is CivilStatus =>
  CIVIL_STATUSES.some((status) => status.value === value)
