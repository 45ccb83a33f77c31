/**
 * Writes a stylesheet without cascade layers: rules stand in their layers' order. A sheet with layers makes Chromium lay a page out anew
 * when it arrives after the page's own rules, a third of a second on a slow phone; without, only what changed is. What the layers decided,
 * the order of the imports and the importance of utilities decide (app/app.css).
 */
export function withoutLayers(css: string): string {
  let written = ''
  let at = 0
  for (const layer of css.matchAll(/@layer\s+[\w-]+(?:\s*,\s*[\w-]+)*\s*([;{])/g)) {
    if (layer.index < at) throw new Error('a layer within a layer cannot be flattened')
    written += css.slice(at, layer.index)
    const opened = layer.index + layer[0].length
    const closed = layer[1] === ';' ? opened : endOfBlock(css, opened)
    written += css.slice(opened, closed - (layer[1] === ';' ? 0 : 1))
    at = closed
  }
  return written + css.slice(at)
}

// Just behind the brace that closes the block whose inside begins at `from`. Braces within strings are none.
const endOfBlock = (css: string, from: number) => {
  let depth = 1
  for (const sign of css.slice(from).matchAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{}]/g)) {
    if (sign[0] === '{') depth++
    if (sign[0] === '}' && --depth === 0) return from + sign.index + 1
  }
  throw new Error('a layer is not closed')
}
