export interface PublicAuthSettings {
  external: Record<string, boolean | undefined>
  disable_signup?: boolean
  passkeys_enabled?: boolean
  /** No confirmation before the first session. */
  mailer_autoconfirm?: boolean
  phone_autoconfirm?: boolean
  /** Our addition to the hosted service's answer. */
  captcha?: { provider: 'turnstile' | 'hcaptcha'; site_key: string } | null
}
