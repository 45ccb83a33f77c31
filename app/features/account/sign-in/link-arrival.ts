import type { GoTrueClient as AuthClient, EmailOtpType } from '@supabase/auth-js'

export type Arrival =
  | { kind: 'nothing' }
  | { kind: 'mailed'; token: string; type: EmailOtpType; target: string | null }
  | { kind: 'code'; code: string }
  | { kind: 'tokens'; accessToken: string; refreshToken: string; type: string | null }
  | { kind: 'message' }
  | { kind: 'refused'; code: string }

export function readArrival(search: string, hash: string): Arrival {
  const query = new URLSearchParams(search)
  const fragment = new URLSearchParams(hash.replace(/^#/, ''))
  const of = (name: string) => query.get(name) ?? fragment.get(name)
  const refused = of('error_code') ?? of('error')
  if (refused) return { kind: 'refused', code: refused }
  const code = query.get('code')
  if (code) return { kind: 'code', code }
  const accessToken = fragment.get('access_token')
  const refreshToken = fragment.get('refresh_token')
  if (accessToken && refreshToken) return { kind: 'tokens', accessToken, refreshToken, type: fragment.get('type') }
  const token = fragment.get('token')
  const type = fragment.get('type')
  if (token && isMailed(type)) return { kind: 'mailed', token, type, target: fragment.get('redirect_to') }
  return of('message') ? { kind: 'message' } : { kind: 'nothing' }
}

const MAILED: readonly string[] = ['signup', 'invite', 'magiclink', 'recovery', 'email_change'] satisfies EmailOtpType[]
const isMailed = (type: string | null): type is EmailOtpType => type !== null && MAILED.includes(type)

export async function spendMailed(
  auth: AuthClient,
  token: string,
  type: EmailOtpType,
): Promise<'half' | 'password' | 'in'> {
  const { data, error } = await auth.verifyOtp({ token_hash: token, type })
  if (error) throw error
  if (!data.session) return 'half'
  return type === 'recovery' || type === 'invite' ? 'password' : 'in'
}

/** Resolves to whether a password must be set. */
export async function openSession(auth: AuthClient, arrival: Arrival): Promise<boolean> {
  if (arrival.kind === 'code') {
    const { error } = await auth.exchangeCodeForSession(arrival.code)
    if (error) throw error
    return false
  }
  if (arrival.kind !== 'tokens') throw new Error('this arrival brings no session')
  const { error } = await auth.setSession({
    access_token: arrival.accessToken,
    refresh_token: arrival.refreshToken,
  })
  if (error) throw error
  return arrival.type === 'recovery' || arrival.type === 'invite'
}
