import { errorMessage } from '#contract/messages/errors.ts'
import { ApiError } from '../kernel/api-error.ts'
import { contentSecurityPolicy, SECURITY_HEADERS } from './policy.ts'

const SECONDS = '2'
const MARK = 'ours'

const PAGE = `<!doctype html><html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta http-equiv="refresh" content="${SECONDS}"><title>Un momento</title>
<style>:root{color-scheme:light dark}body{font:1.125rem/1.5 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1.25rem}</style>
</head><body><h1>Un momento</h1><p>${errorMessage('site_busy')}</p><p><a href="">Intentar de nuevo</a></p></body></html>`

export const busyPage = () => new Response(PAGE, { status: 503, headers: HEADERS })

export const siteBusy = () =>
  new ApiError(503, 'site_busy', errorMessage('site_busy'), null, null, { 'retry-after': SECONDS })

const HEADERS = {
  ...SECURITY_HEADERS,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': contentSecurityPolicy(PAGE.replace('<style>', `<style nonce="${MARK}">`), MARK),
  'cache-control': 'no-store',
  'retry-after': SECONDS,
}
