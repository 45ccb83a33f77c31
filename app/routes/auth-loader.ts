import { dehydrate } from '@tanstack/react-query'
import { redirectDocument } from 'react-router'
import { authSettings } from '#app/features/account/queries.ts'
import type { LoaderVisit } from '#app/lib/visit.ts'
import { browserVisit } from '#app/lib/visit.ts'

/** Optional data: prefetchQuery ignores failures. */
export const loadAuthPage = async ({ contract, cache }: LoaderVisit) => {
  await cache.prefetchQuery(authSettings(contract))
  return { state: dehydrate(cache) }
}

/** Only documents of sign-in pages allow the captcha in their policy, so with a captcha other visits reload. */
export const loadAuthPageInBrowser = async ({ request }: { request: Request }) => {
  // Optional, and offline it would never finish.
  if (!navigator.onLine) return null
  const { contract, cache } = browserVisit()
  await cache.prefetchQuery(authSettings(contract))
  if (cache.getQueryData(authSettings(contract).queryKey)?.captcha) throw redirectDocument(request.url)
  return null
}

/** Answer to a sign-in form sent before its scripts loaded; nothing is read. */
export const sentTooEarly = () => ({ sent: false })

/** The address may contain a code. */
export const AUTH_HEADERS = { 'cache-control': 'private, no-store' }
