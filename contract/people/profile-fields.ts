export const REQUIRED_FIELDS = [
  'first_name',
  'last_name',
  'mother_last_name',
  'phone',
  'birth_date',
  'civil_status',
  'rfc',
  'homoclave',
  'fiscal_situation',
] as const
export type RequiredField = (typeof REQUIRED_FIELDS)[number]

export const FIELD_LABELS: Record<RequiredField | 'curp', string> = {
  first_name: 'Nombre',
  last_name: 'Primer apellido',
  mother_last_name: 'Segundo apellido',
  phone: 'Celular',
  birth_date: 'Fecha de nacimiento',
  civil_status: 'Estado civil',
  rfc: 'RFC',
  homoclave: 'Homoclave',
  fiscal_situation: 'Situación fiscal',
  curp: 'CURP',
}

export type ProfileFields = { [field in RequiredField]?: string | null } & { no_mother_last_name?: boolean | null }

/** Missing fields; `no_mother_last_name` replaces the second surname. */
export const missingFields = (profile: ProfileFields): RequiredField[] =>
  REQUIRED_FIELDS.filter(
    (field) => !profile[field]?.trim() && !(field === 'mother_last_name' && profile.no_mother_last_name === true),
  )

export const isProfileComplete = (profile: ProfileFields) => missingFields(profile).length === 0
