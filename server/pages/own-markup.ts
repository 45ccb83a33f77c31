/** Scripts and styles without the mark were injected and get no CSP hash. */
export const markOf = (mark: string) => ` nonce="${mark}"`

export const hasMark = (attributes: string, mark: string) => attributes.includes(markOf(mark))

const INLINE = /<(script|style)([^>]*)>([\s\S]*?)<\/\1>/g

export function ownInline(html: string, mark: string): Record<'script' | 'style', Set<string>> {
  const own = { script: new Set<string>(), style: new Set<string>() }
  for (const [, tag, attributes, content] of html.matchAll(INLINE)) {
    const isData = /\bsrc=/.test(attributes!) || /type="application\/(ld\+)?json"/.test(attributes!)
    if (content && !isData && hasMark(attributes!, mark)) own[tag as 'script' | 'style'].add(content)
  }
  return own
}

export const withoutMark = (html: string, mark: string) => html.replaceAll(markOf(mark), '')
