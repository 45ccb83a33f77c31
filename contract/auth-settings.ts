/** GET auth/v1/settings: which ways to sign in are open. Fields that a service does not send count as closed. */
export interface PublicAuthSettings {
  /** By provider, 'email' and 'phone' among them. */
  external: Record<string, boolean | undefined>
  disable_signup?: boolean
  /** Whether a passkey may stand in for the password. */
  passkeys_enabled?: boolean
  /** An address needs no confirmation before its first session. */
  mailer_autoconfirm?: boolean
  phone_autoconfirm?: boolean
  /** The proof that a person is there, where one is asked for. An addition of ours: the hosted service does not tell. */
  captcha?: { provider: 'turnstile' | 'hcaptcha'; site_key: string } | null
}
