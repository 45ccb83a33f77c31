import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'

/** The file of the site's typeface, for who fetches it ahead. */
export const TYPEFACE = figtree

/**
 * Names the typeface. 'optional': a font that comes late waits for the next page, so that no line breaks anew under a reader. In the
 * document and not in the stylesheet, which comes a second time before hydration: a second naming would bring the late font after all.
 */
export function Typeface() {
  return (
    <style>
      {`@font-face{font-family:"Figtree Variable";font-weight:300 900;font-display:optional;src:url(${figtree}) format("woff2")}`}
    </style>
  )
}
