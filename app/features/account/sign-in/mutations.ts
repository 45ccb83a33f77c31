import type { GoTrueClient as AuthClient } from '@supabase/auth-js'
import type { Identifier } from '#contract/people/sign-in.ts'
import { linkPath } from '../link-path.ts'
import type { PendingCode } from './pending-code.ts'

// These would reveal that no account exists.
const TELLS_TOO_MUCH = new Set(['otp_disabled', 'user_not_found', 'signup_disabled'])

interface Sending {
  purpose: PendingCode['purpose']
  to: Identifier
  destination: string | null
  captchaToken?: string
}

/** Sends a code; unknown addresses behave the same. Throws other auth client errors. */
export async function sendCode(auth: AuthClient, { purpose, to, destination, captchaToken }: Sending): Promise<void> {
  const { error } = await send(auth, { purpose, to, destination, captchaToken })
  if (error && !TELLS_TOO_MUCH.has(error.code ?? '')) throw error
}

const send = (auth: AuthClient, { purpose, to, destination, captchaToken }: Sending) => {
  if (purpose === 'registro') {
    return 'email' in to
      ? auth.resend({
          type: 'signup',
          email: to.email,
          options: { emailRedirectTo: linkPath({ back: destination }), captchaToken },
        })
      : auth.resend({ type: 'sms', phone: to.phone, options: { captchaToken } })
  }
  if (purpose === 'recuperar' && 'email' in to) {
    return auth.resetPasswordForEmail(to.email, {
      redirectTo: linkPath({ purpose: 'nueva-contrasena' }),
      captchaToken,
    })
  }
  // Accounts are created only in the sign-up form, with consent.
  const options = { shouldCreateUser: false, captchaToken }
  return 'email' in to
    ? auth.signInWithOtp({
        email: to.email,
        options: { ...options, emailRedirectTo: linkPath({ back: destination }) },
      })
    : auth.signInWithOtp({ phone: to.phone, options })
}

export async function spendCode(auth: AuthClient, pending: PendingCode, token: string): Promise<void> {
  const type = { entrar: 'email', registro: 'signup', recuperar: 'recovery' } as const
  const { error } = await auth.verifyOtp(
    'email' in pending
      ? { email: pending.email, token, type: type[pending.purpose] }
      : { phone: pending.phone, token, type: 'sms' },
  )
  if (error) throw error
}

export async function spendRecoveryCode(code: string): Promise<void> {
  const { askAuth } = await import('../ask-auth.ts')
  await askAuth('POST', '/recovery-codes/verify', { code })
}
