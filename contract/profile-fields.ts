/** The nine fields without which nobody applies for financing (docs/product.md, section 5), in the order of the form. */
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

/** What each field is called on screen. */
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

/** The part of a profile that completeness looks at; null and missing are the same. */
export type ProfileFields = { [field in RequiredField]?: string | null } & { no_mother_last_name?: boolean | null }

/** Which of the nine are empty after trimming. 'No tengo segundo apellido' (`no_mother_last_name`) answers for the second surname. */
export const missingFields = (profile: ProfileFields): RequiredField[] =>
  REQUIRED_FIELDS.filter(
    (field) => !profile[field]?.trim() && !(field === 'mother_last_name' && profile.no_mother_last_name === true),
  )

/** Whether a person may apply for financing with this profile. */
export const isProfileComplete = (profile: ProfileFields) => missingFields(profile).length === 0
