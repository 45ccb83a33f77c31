/** One way to search for cars (docs/decisions/044): what a file must not say, outside of which files, and what to use instead. */
export const ONE_SEARCH: { inside: RegExp; allowed: RegExp; pattern: RegExp; say: string }[] = [
  {
    inside: /^db\/api\//,
    allowed: /^db\/api\/search\.sql$/,
    pattern:
      /\b(unaccent|(word_|strict_word_)?similarity)\s*\(|\bsearch_text\s+(not\s+)?i?like\b|strpos\(\w*\.?search_text/i,
    say: 'a search for cars is understood by db/api/search.sql',
  },
  {
    inside: /^(app|server|contract)\//,
    allowed: /^contract\/search(-input)?\.ts$/,
    pattern: /ÀÁÂÃ|àáâã|\b(SHORTEST|LONGEST)_SEARCH = |\bSEARCH_FROM = /,
    say: 'text is folded and a search is read by contract/search.ts',
  },
  {
    inside: /^app\/features\/(listing|applications|home|explore|compare)\/.*\.tsx?$/,
    allowed: /^$/,
    pattern: /\bi?like\b[.(]/,
    say: 'cars are searched by search_listing or search_vehicles, never by a pattern',
  },
]
