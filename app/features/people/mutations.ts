import type { User } from '@supabase/auth-js'
import type { Contract } from '#app/lib/contract.ts'
import { oneTabAtATime } from '#app/lib/web-storage.ts'
import type { Json } from '#contract/database.ts'
import { type LeadData, leadSource } from '#contract/leads/lead-source.ts'
import { NOTICE_VERSION } from '#contract/people/consents.ts'
import { type Profile, readProfile } from './queries.ts'

const TAKEN = '23505'

/** Creates a missing profile with its source (docs/product.md, section 4) and requests an advisor. */
export async function loadProfile(contract: Contract, user: User, lead: Partial<LeadData>): Promise<Profile> {
  // A link may sign in two tabs at once.
  const profile = await oneTabAtATime(
    `volante.perfil.${user.id}`,
    async () => (await readProfile(contract, user.id)) ?? (await createProfile(contract, user, lead)),
  )
  await noteLaterSource(contract, profile, lead)
  if (profile.role !== 'user' || profile.asesor_asignado_id) return profile
  return (await assignAgent(contract, user.id)) ?? profile
}

// Records the latest campaign of a returning account; errors are ignored.
const noteLaterSource = async ({ rest }: Contract, profile: Profile, lead: Partial<LeadData>) => {
  const named = lead.last ?? (lead.utm_campaign ? lead : null)
  if (profile.role !== 'user' || !named?.utm_campaign) return
  const stored = (profile.metadata ?? {}) as Partial<LeadData>
  if ((stored.last ?? stored).utm_campaign === named.utm_campaign) return
  const { utm_source, utm_medium, utm_campaign, utm_term, utm_content, fbclid } = named
  const last = { utm_source, utm_medium, utm_campaign, utm_term, utm_content, fbclid, at: new Date().toISOString() }
  await (await rest())
    .from('profiles')
    .update({ metadata: { ...stored, last } as Json })
    .eq('id', profile.id)
}

const createProfile = async (contract: Contract, user: User, lead: Partial<LeadData>): Promise<Profile> => {
  const rest = await contract.rest()
  const said = user.user_metadata as Record<string, unknown>
  const { data, error } = await rest
    .from('profiles')
    .insert({
      id: user.id,
      email: user.email || null,
      phone: user.phone ? `+${user.phone.replace(/^\+/, '')}` : null,
      first_name: nameIn(said, 'first_name', 'given_name', 'full_name', 'name'),
      last_name: nameIn(said, 'last_name', 'family_name'),
      metadata: { ...lead, captured_at: new Date().toISOString() },
      source: leadSource(lead),
    })
    .select('*')
    .single()
  if (error?.code === TAKEN) {
    // Another tab was first.
    const profile = await readProfile(contract, user.id)
    if (profile) return profile
  }
  if (error) throw error
  if (said.privacy_version) await noteConsent(contract, user.id, String(said.privacy_version))
  return data
}

// Consent of the sign-up; also stored with the account, so errors are not critical.
const noteConsent = async ({ rest }: Contract, userId: string, version: string) => {
  await (await rest())
    .from('consents')
    .insert({ user_id: userId, purpose: 'cuenta', granted: true, text_version: version, channel: 'registro' })
}

const assignAgent = async ({ rest }: Contract, id: string): Promise<Profile | null> => {
  const client = await rest()
  const { data: agent } = await client.rpc('get_next_sales_agent')
  if (!agent) return null
  const { data } = await client.from('profiles').update({ asesor_asignado_id: agent }).eq('id', id).select('*').single()
  return data
}

const LONGEST_NAME = 60

const nameIn = (said: Record<string, unknown>, ...keys: string[]) => {
  for (const key of keys) {
    const value = said[key]
    if (typeof value === 'string' && value.trim()) return value.trim().slice(0, LONGEST_NAME)
  }
  return null
}

export const consentData = () => ({ privacy_version: NOTICE_VERSION, privacy_accepted_at: new Date().toISOString() })
