import type { Database } from '#contract/database.ts'
import { errorMessage } from '#contract/errors.ts'
import { phoneText } from '#contract/phone-text.ts'
import type { ProfileDraft, ProfileValues } from '#contract/profile.ts'

export type ProfileRow = Database['public']['Tables']['profiles']['Row']

export type ProfileChange = Database['public']['Tables']['profiles']['Update']

/** A profile as its form holds it: '' for what is not known, the phone as people write it. */
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

/** What differs between a profile and the values of its form, as columns: what nobody touched is never written over. */
export function changesOf(profile: ProfileRow, values: ProfileValues): ProfileChange {
  const before = { ...draftOf(profile), phone: profile.phone ?? '' }
  const changed = (Object.keys(values) as (keyof ProfileValues)[]).filter((field) => values[field] !== before[field])
  return Object.fromEntries(changed.map((field) => [field, values[field] === '' ? null : values[field]]))
}

const BY_RULE: Record<string, string> = {
  phone_follows_the_account: 'Con este número entras a tu cuenta: cámbialo en Seguridad.',
  birth_date_is_of_an_adult: 'Debes tener al menos 18 años.',
  homoclave_ends_the_rfc: 'La homoclave debe ser el final de tu RFC.',
  rfc_is_of_a_person: 'El RFC no es válido. Revísalo e intenta de nuevo.',
}

/** Why a profile was not saved, for who typed it: by the rule that the database names, else by kind. */
export function saveFailure(error: unknown): string {
  const { code, message = '', hint } = (error ?? {}) as { code?: string; message?: string; hint?: string | null }
  const rule = Object.keys(BY_RULE).find((name) => message.includes(name) || hint === name)
  if (rule) return BY_RULE[rule]!
  if (code === '23514' && /signs in with/.test(message)) return BY_RULE.phone_follows_the_account!
  if (code === '42501') return 'Confirma tu segundo factor para cambiar tu perfil.'
  if (code?.startsWith('23') || code?.startsWith('22')) return errorMessage('validation_failed')
  if (!navigator.onLine || code === '' || error instanceof TypeError)
    return `${errorMessage('offline')} Lo que escribiste sigue aquí.`
  return 'No se pudo guardar tu perfil. Lo que escribiste sigue aquí: intenta de nuevo.'
}
