import { data, redirect } from 'react-router'
import { browserVisit } from '#app/lib/visit.ts'

/** The server tries redirects first. */
export async function redirectOrNotFound(request: Request): Promise<never> {
  const { siteRedirect } = await import('#app/features/seo/site-redirects.ts')
  const { pathname, search } = new URL(request.url)
  const target = await siteRedirect(pathname + search, browserVisit().site.brand.slug)
  if (target) throw redirect(target)
  throw data(null, { status: 404 })
}
