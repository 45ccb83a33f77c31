import { type ReactNode, useEffect, useRef } from 'react'
import { useSignInPage } from './sign-in-page.ts'

export interface Captcha {
  token: () => Promise<string | undefined>
  widget: ReactNode
}

interface CaptchaApi {
  render(place: HTMLElement, options: Record<string, unknown>): string
  execute(id: string, options?: { async: true }): unknown
  getResponse(id: string): string | undefined
  reset(id: string): void
}

const SCRIPTS = {
  turnstile: { src: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit', api: 'turnstile' },
  hcaptcha: { src: 'https://js.hcaptcha.com/1/api.js?render=explicit', api: 'hcaptcha' },
} as const

export function useCaptcha(): Captcha {
  const { settings } = useSignInPage()
  const place = useRef<HTMLDivElement>(null)
  const answers = useRef<{ waiting: ((token: string) => void)[]; ready: string[]; renew: () => void }>(undefined)
  const captcha = settings?.captcha
  const siteKey = captcha?.site_key
  const provider = captcha?.provider

  useEffect(() => {
    if (!provider || !siteKey || !place.current) return
    const box = place.current
    const state = { waiting: [] as ((token: string) => void)[], ready: [] as string[], renew: () => {} }
    answers.current = state
    let gone = false
    void load(provider).then((api) => {
      if (gone) return
      const id = api.render(box, {
        sitekey: siteKey,
        language: 'es',
        callback: (token: string) => {
          const next = state.waiting.shift()
          if (next) next(token)
          else state.ready = [token]
        },
        'expired-callback': () => {
          state.ready = []
        },
      })
      state.renew = () => api.reset(id)
    })
    return () => {
      gone = true
    }
  }, [provider, siteKey])

  return {
    widget: siteKey ? <div ref={place} className="captcha" /> : null,
    token: async () => {
      const state = answers.current
      if (!siteKey || !state) return undefined
      const token = state.ready.shift() ?? (await new Promise<string>((resolve) => state.waiting.push(resolve)))
      state.renew()
      return token
    },
  }
}

const load = (provider: keyof typeof SCRIPTS) =>
  new Promise<CaptchaApi>((resolve, reject) => {
    const { src, api } = SCRIPTS[provider]
    const found = () => (window as unknown as Record<string, CaptchaApi>)[api]
    const known = found()
    if (known) return resolve(known)
    const script = Object.assign(document.createElement('script'), { src, async: true })
    script.onload = () => {
      const loaded = found()
      if (loaded) resolve(loaded)
      else reject(new Error(`${provider} did not load`))
    }
    script.onerror = () => reject(new Error(`${provider} could not be loaded`))
    document.head.append(script)
  })
