import { createHash } from 'node:crypto'
import { PLAYER_ORIGINS } from '#contract/video.ts'
import { ownInline } from './own-markup.ts'

/** Where a captcha's script, frame and answers come from. */
export const CAPTCHA_ORIGINS = {
  turnstile: ['https://challenges.cloudflare.com'],
  hcaptcha: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
} as const

/**
 * The content security policy of one page: what it may run is what we rendered it with, known by its `mark` (own-markup.ts). Inline
 * scripts and styles are named by hash and not by nonce, because the page is kept and served many times, here and by any CDN
 * (docs/decisions/003). `guests` are the origins of a captcha, for the pages that show one. A page that shows a video may frame that
 * video's player.
 */
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

/** What a script, a style or a font of the build carries: the rest is heeded of documents alone, and a page has dozens of files. */
export const FILE_HEADERS = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
} as const

/** What every other answer of the site carries, page or not. HSTS only counts behind TLS, where browsers heed it. */
export const SECURITY_HEADERS = {
  ...FILE_HEADERS,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(self), payment=(), interest-cohort=()',
  'x-frame-options': 'DENY',
} as const
