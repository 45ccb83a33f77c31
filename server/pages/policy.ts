import { createHash } from 'node:crypto'
import { PLAYER_ORIGINS } from '#contract/vehicles/video.ts'
import { ownInline } from './own-markup.ts'

export const CAPTCHA_ORIGINS = {
  turnstile: ['https://challenges.cloudflare.com'],
  hcaptcha: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
} as const

/** Scripts and styles by hash, since pages are cached (docs/decisions/003). Pages with a video may frame its player. */
export function contentSecurityPolicy(html: string, mark: string, guests: readonly string[] = []): string {
  const own = ownInline(html, mark)
  const frames = [...guests, ...PLAYER_ORIGINS.filter((origin) => html.includes(`data-player="${origin}"`))]
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashesOf(own.script), ...guests].join(' '),
    ["style-src 'self'", ...hashesOf(own.style), ...guests].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...guests].join(' '),
    ...(frames.length ? [`frame-src ${frames.join(' ')}`] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const hashesOf = (contents: Set<string>) =>
  [...contents].map((content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`)

export const FILE_HEADERS = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
} as const

export const SECURITY_HEADERS = {
  ...FILE_HEADERS,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(self), payment=(), interest-cohort=()',
  'x-frame-options': 'DENY',
} as const
