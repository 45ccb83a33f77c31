import { dehydrate } from '@tanstack/react-query'
import { redirectDocument } from 'react-router'
import { authSettings } from '#app/features/account/queries.ts'
import type { LoaderVisit } from '#app/lib/visit.ts'
import { browserVisit } from '#app/lib/visit.ts'

/** What a sign-in page needs before it is shown. It stands without: prefetchQuery lets a failure pass. */
export const loadAuthPage = async ({ contract, cache }: LoaderVisit) => {
  await cache.prefetchQuery(authSettings(contract))
  return { state: dehydrate(cache) }
}

/** The same in the browser. A page that did not begin at the door may load no captcha (its policy says so): where there is one it begins anew. */
export const loadAuthPageInBrowser = async ({ request }: { request: Request }) => {
  // It stands without them, and without a network they never come.
  if (!navigator.onLine) return null
  const { contract, cache } = browserVisit()
  await cache.prefetchQuery(authSettings(contract))
  if (cache.getQueryData(authSettings(contract).queryKey)?.captcha) throw redirectDocument(request.url)
  return null
}

/**
 * What a form of the door answers when it is sent before its scripts are there, which alone can sign in. It is sent by POST so that what was
 * typed never stands in an address; nothing of it is read.
 */
export const sentTooEarly = () => ({ sent: false })

/** Nobody keeps a page of the door: its address may hold a code. */
export const AUTH_HEADERS = { 'cache-control': 'private, no-store' }
