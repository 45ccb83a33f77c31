import { parse } from 'postcss'

/**
 * Flattens cascade layers: with layers Chromium lays a page out again when the sheet arrives, a third of a second on a slow phone. Import
 * order and important utilities replace them (app/app.css).
 */
export function withoutLayers(css: string): string {
  const root = parse(css)
  root.walkAtRules('layer', (layer) => {
    layer.walkAtRules('layer', () => {
      throw new Error('a layer within a layer cannot be flattened')
    })
    layer.replaceWith(layer.nodes ?? [])
  })
  return String(root)
}
