import type { Database } from '#contract/database.ts'
import { phoneText } from '#contract/people/phone-text.ts'
import type { ProfileDraft, ProfileValues } from '#contract/people/profile.ts'

export type ProfileRow = Database['public']['Tables']['profiles']['Row']

export type ProfileChange = Database['public']['Tables']['profiles']['Update']

export const draftOf = (profile: ProfileRow): ProfileDraft => ({
  first_name: profile.first_name ?? '',
  last_name: profile.last_name ?? '',
  mother_last_name: profile.mother_last_name ?? '',
  no_mother_last_name: profile.no_mother_last_name,
  phone: phoneText(profile.phone ?? ''),
  birth_date: profile.birth_date ?? '',
  civil_status: profile.civil_status ?? '',
  rfc: profile.rfc ?? '',
  homoclave: profile.homoclave ?? '',
  fiscal_situation: profile.fiscal_situation ?? '',
  curp: profile.curp ?? '',
})

/** Changed columns only, so that untouched fields are not overwritten. */
export function changesOf(profile: ProfileRow, values: ProfileValues): ProfileChange {
  const before = { ...draftOf(profile), phone: profile.phone ?? '' }
  const changed = (Object.keys(values) as (keyof ProfileValues)[]).filter((field) => values[field] !== before[field])
  return Object.fromEntries(changed.map((field) => [field, values[field] === '' ? null : values[field]]))
}
