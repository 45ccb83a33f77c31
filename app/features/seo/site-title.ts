import type { MetaDescriptor } from 'react-router'
import type { Site } from '#app/lib/visit.ts'

export function siteTitle(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
  title: string,
): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { site: Site } | undefined
  return [{ title: root ? `${title} | ${root.site.brand.name}` : title }, { name: 'robots', content: 'noindex' }]
}
