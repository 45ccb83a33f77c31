import { data, redirect } from 'react-router'
import { browserVisit } from '#app/lib/visit.ts'

/** In the browser, for a path without a page: throws the redirect of an address that moved, else a 404. On the server every redirect has been tried before. */
export async function redirectOrNotFound(request: Request): Promise<never> {
  const { siteRedirect } = await import('#app/features/seo/site-redirects.ts')
  const { pathname, search } = new URL(request.url)
  const target = await siteRedirect(pathname + search, browserVisit().site.brand.slug)
  if (target) throw redirect(target)
  throw data(null, { status: 404 })
}
