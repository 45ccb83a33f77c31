import { z } from 'zod'
import { ApiError } from '../kernel/api-error.ts'

export interface CaptchaSettings {
  enabled: boolean
  provider: 'hcaptcha' | 'turnstile'
  secret: string
  url?: string
}

interface CaptchaCall {
  url: URL
  body: Record<string, unknown>
  ip: string
}

const SITEVERIFY = {
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
}
const TIMEOUT_MS = 10_000
const EXEMPT_GRANTS = new Set(['refresh_token', 'pkce', 'id_token'])

const bodySchema = z.object({ gotrue_meta_security: z.object({ captcha_token: z.string().trim().min(1).max(8192) }) })
const answerSchema = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).default([]) })

/** Throws 400 captcha_failed, or 500 when the provider is unreachable. */
export async function checkCaptcha({ captcha }: { captcha: CaptchaSettings }, call: CaptchaCall): Promise<void> {
  if (!captcha.enabled) return
  if (call.url.pathname.endsWith('/token') && EXEMPT_GRANTS.has(call.url.searchParams.get('grant_type') ?? '')) return
  const given = bodySchema.safeParse(call.body)
  if (!given.success) throw refused('no captcha_token found')
  const answer = await ask(captcha, given.data.gotrue_meta_security.captcha_token, call.ip)
  // Only short codes of the provider are repeated to the caller.
  if (!answer.success)
    throw refused(answer['error-codes'].map((code) => code.slice(0, 60)).join(', ') || 'not verified')
}

const ask = async ({ provider, secret, url = SITEVERIFY[provider] }: CaptchaSettings, token: string, ip: string) => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      // Without an address the provider skips the comparison.
      body: new URLSearchParams({ secret, response: token, ...(ip && { remoteip: ip }) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return answerSchema.parse(await response.json())
  } catch (cause) {
    const failed = new ApiError(500, 'unexpected_failure', 'captcha verification process failed')
    failed.cause = cause
    throw failed
  }
}

const refused = (why: string) => new ApiError(400, 'captcha_failed', `captcha protection: request disallowed (${why})`)
