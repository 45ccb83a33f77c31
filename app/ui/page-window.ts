/** First, last and nearby pages, at most seven entries; gaps are 'before' and 'after'. */
export function pageWindow(page: number, pages: number): (number | 'before' | 'after')[] {
  const current = Math.min(Math.max(page, 1), pages)
  if (pages <= 7) return Array.from({ length: pages }, (_, index) => index + 1)
  const from = Math.min(Math.max(current - 1, 3), pages - 4)
  const to = from + 2
  const middle = [from, from + 1, to]
  if (from === 3) return [1, 2, ...middle, 'after', pages]
  if (to === pages - 2) return [1, 'before', ...middle, pages - 1, pages]
  return [1, 'before', ...middle, 'after', pages]
}
