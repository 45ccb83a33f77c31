import { type DehydratedState, HydrationBoundary, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useInsertionEffect, useMemo, useState } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useMatches, useNavigate } from 'react-router'
import type { Route } from './+types/root'
import './app.css'
import { beginVisit } from '#app/lib/visit.ts'
import { TermsOfAddress } from './features/lenders/terms-of-address.tsx'
import { carryTerms } from './features/lenders/use-terms.ts'
import { watchLeaving } from './features/people/watch-leaving.ts'
import { CrashScreen } from './features/shell/crash-screen.tsx'
import { createContract } from './lib/contract.ts'
import { NavigateContext } from './lib/navigate-context.ts'
import { makeQueryClient } from './lib/query-client.ts'
import { ContractContext } from './lib/use-contract.ts'
import { SiteContext } from './lib/use-site.ts'
import { type LoaderVisit, type Site, visitContext } from './lib/visit.ts'
import { Typeface } from './ui/typeface.tsx'

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/icons/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export const loader = ({ context }: Route.LoaderArgs) => ({ site: context.get(visitContext).site })

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [carryTerms]

// The site does not change while a tab is open.
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="es-MX">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#FAF9F6" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#121416" />
        <Meta />
        {/* Before the stylesheet, which the page's bootstrap moves to the end of the head: React looks for them in this order. */}
        <Typeface />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

// A constant element is not rendered again at every step of a navigation.
const PAGE = <Outlet />

export default function Root({ loaderData }: Route.ComponentProps) {
  const [visit] = useState(() =>
    typeof window === 'undefined' ? serverVisit(loaderData.site) : beginVisit(loaderData.site),
  )
  useEffect(() => {
    // The page works before this moment; benches and tests wait for it.
    document.documentElement.dataset.hydrated = 'true'
  }, [])
  useEffect(watchLeaving, [])
  useNavigated()
  return (
    <QueryClientProvider client={visit.cache}>
      <ContractContext value={visit.contract}>
        <SiteContext value={visit.site}>
          <NavigateContext value={useNavigate()}>
            <LoadedQueries>
              <TermsOfAddress>{PAGE}</TermsOfAddress>
            </LoadedQueries>
          </NavigateContext>
        </SiteContext>
      </ContractContext>
    </QueryClientProvider>
  )
}

// After the first navigation, stylesheets lay out pages whole (structure.module.css). Before measuring, which
// would lay out twice.
function useNavigated() {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: that it changed is what counts.
  useInsertionEffect(
    () => () => {
      document.documentElement.dataset.navigated = ''
    },
    [pathname],
  )
}

export function ErrorBoundary() {
  return <CrashScreen />
}

// Loaders return `state: dehydrate(cache)`.
function LoadedQueries({ children }: { children: ReactNode }) {
  const matches = useMatches()
  const state = useMemo(
    () => ({ mutations: [], queries: matches.flatMap((match) => dehydratedIn(match.loaderData)?.queries ?? []) }),
    [matches],
  )
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>
}

const dehydratedIn = (loaderData: unknown) => (loaderData as { state?: DehydratedState } | undefined)?.state

// Loaders fetch everything for server rendering: a query that reaches this client is a bug and throws.
const serverVisit = (site: Site): LoaderVisit => ({
  site,
  cache: makeQueryClient(),
  contract: createContract({
    url: 'http://server',
    anonKey: '',
    fetch: () => Promise.reject(new Error('a component fetched while rendering on the server: fetch it in the loader')),
  }),
})
