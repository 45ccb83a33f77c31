import { data, redirect } from 'react-router'
import { browserVisit } from '#app/lib/browser-visit.ts'
import type { Route } from './+types/not-found'

// No page has this path. On the server every redirect has been tried before; in the browser they are tried here.
export const loader = () => {
  throw data(null, { status: 404 })
}

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const { siteRedirect } = await import('#app/lib/site-redirects.ts')
  const { pathname, search } = new URL(request.url)
  const target = await siteRedirect(pathname + search, browserVisit().site.brand.slug)
  if (target) throw redirect(target)
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
