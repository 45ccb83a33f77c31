export const CIVIL_STATUSES = [
  { value: 'soltero', label: 'Soltero o soltera' },
  { value: 'casado_sociedad_conyugal', label: 'Casado o casada, sociedad conyugal' },
  { value: 'casado_separacion_bienes', label: 'Casado o casada, separación de bienes' },
  { value: 'union_libre', label: 'Unión libre o concubinato' },
  { value: 'divorciado', label: 'Divorciado o divorciada' },
  { value: 'viudo', label: 'Viudo o viuda' },
] as const

export type CivilStatus = (typeof CIVIL_STATUSES)[number]['value']

export const isCivilStatus = (value: string): value is CivilStatus =>
  CIVIL_STATUSES.some((status) => status.value === value)
