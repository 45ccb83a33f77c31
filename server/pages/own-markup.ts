/**
 * A page's scripts and styles bear a secret mark while it is rendered, new each time: what stands in the finished page without it was not
 * written by us (a text that was not escaped), earns no hash and does not run. The mark leaves the page before anybody sees it.
 */
export const markOf = (mark: string) => ` nonce="${mark}"`

/** Whether a tag's attributes bear the mark. */
export const hasMark = (attributes: string, mark: string) => attributes.includes(markOf(mark))

const INLINE = /<(script|style)([^>]*)>([\s\S]*?)<\/\1>/g

/** What the scripts and styles that bear the mark say, but for data, which does not run, and files. */
export function ownInline(html: string, mark: string): Record<'script' | 'style', Set<string>> {
  const own = { script: new Set<string>(), style: new Set<string>() }
  for (const [, tag, attributes, content] of html.matchAll(INLINE)) {
    const isData = /\bsrc=/.test(attributes!) || /type="application\/(ld\+)?json"/.test(attributes!)
    if (content && !isData && hasMark(attributes!, mark)) own[tag as 'script' | 'style'].add(content)
  }
  return own
}

/** The page as it leaves. */
export const withoutMark = (html: string, mark: string) => html.replaceAll(markOf(mark), '')
