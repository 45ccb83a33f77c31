import { matchRedirect, type Redirects, siteRedirects } from '#contract/marketing/redirects.ts'

const FILE = '/internal_all2.csv'

let known: Promise<Redirects> | undefined

/** By the fixed redirects and the site's file (docs/product.md, section 2); null: none. */
export async function siteRedirect(path: string, brandSlug: string): Promise<string | null> {
  known ??= fetch(FILE)
    .then((answer) => (answer.ok ? answer.text() : ''))
    .catch(() => '')
    .then((csv) => siteRedirects(brandSlug, csv, location.host))
  return matchRedirect(await known, path)
}
