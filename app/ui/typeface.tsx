import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { useMark } from '#app/lib/use-site.ts'

const NAME = 'Figtree Variable'

// What stands in where Figtree is missing, made as wide and as tall as it. Measured over Spanish sentences of the site: at 400 Figtree is
// 1.0007 times as wide as Arial, at 600 it is 0.953 times; ascent 95 %, descent 25 % of the size.
const local = (...names: string[]) => names.map((name) => `local("${name}")`).join()
const FACES = () =>
  [
    `font-family:"Figtree Whole";font-weight:300 900;font-display:optional;src:url(${figtree}) format("woff2")`,
    `font-family:"Figtree Fallback";font-weight:100 500;src:${local('Arial', 'Liberation Sans', 'Roboto', 'Helvetica Neue')};ascent-override:95%;descent-override:25%;line-gap-override:0%`,
    `font-family:"Figtree Fallback";font-weight:501 900;src:${local('Arial Bold', 'Liberation Sans Bold', 'Roboto Bold', 'Helvetica Neue Bold')};size-adjust:95.3%;ascent-override:99.7%;descent-override:26.2%;line-gap-override:0%`,
  ]
    .map((face) => `@font-face{${face}}`)
    .join('')

// The letters of Spanish (scripts/typeface.ts), in the document and read at once: they are there before the first line is laid out, which
// neither a preloaded file nor a data: address ever promises. Only the server carries them.
const cut = import.meta.env.SSR ? (await import('./figtree-spanish.woff2?inline')).default.replace(/^.*,/, '') : ''
const BRING = () =>
  `document.fonts.add(new FontFace("${NAME}",(t=>Uint8Array.fromBase64?.(t)??Uint8Array.from(atob(t),c=>c.charCodeAt()))("${cut}"),{weight:"400 700"}))`

/**
 * Brings the typeface and names its whole file, for letters beyond Spanish and for who runs no script. In the document and not in the
 * stylesheet, which comes a second time before hydration: naming a font again lays the whole page out again.
 */
export function Typeface() {
  const mark = useMark()
  return (
    <>
      {/* The browser keeps what the server wrote, and runs it once. */}
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
