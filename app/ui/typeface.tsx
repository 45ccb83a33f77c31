import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { useMark } from '#app/lib/use-site.ts'

const NAME = 'Figtree Variable'

// Fallback metrics of Figtree, measured on Spanish text: 1.0007 of Arial's width at 400, 0.953 at 600; ascent 95 %, descent 25 %.
const local = (...names: string[]) => names.map((name) => `local("${name}")`).join()
const FACES = () =>
  [
    `font-family:"Figtree Whole";font-weight:300 900;font-display:optional;src:url(${figtree}) format("woff2")`,
    `font-family:"Figtree Fallback";font-weight:100 500;src:${local('Arial', 'Liberation Sans', 'Roboto', 'Helvetica Neue')};ascent-override:95%;descent-override:25%;line-gap-override:0%`,
    `font-family:"Figtree Fallback";font-weight:501 900;src:${local('Arial Bold', 'Liberation Sans Bold', 'Roboto Bold', 'Helvetica Neue Bold')};size-adjust:95.3%;ascent-override:99.7%;descent-override:26.2%;line-gap-override:0%`,
  ]
    .map((face) => `@font-face{${face}}`)
    .join('')

// Spanish subset (scripts/typeface.ts), inlined by the server so that it is ready before the first layout.
const cut = import.meta.env.SSR ? (await import('./figtree-spanish.woff2?inline')).default.replace(/^.*,/, '') : ''
const BRING = () =>
  `document.fonts.add(new FontFace("${NAME}",(t=>Uint8Array.fromBase64?.(t)??Uint8Array.from(atob(t),c=>c.charCodeAt()))("${cut}"),{weight:"400 700"}))`

/** Declares the font in the document; in the stylesheet it would cause a second layout. */
export function Typeface() {
  const mark = useMark()
  return (
    <>
      <style
        nonce={mark}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of the build.
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? FACES() : '' }}
      />
      <script
        nonce={mark}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of the build.
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? BRING() : '' }}
      />
    </>
  )
}
