import { useMark, useSite } from '#app/lib/use-site.ts'

/** The dealership's own accents over the stylesheet's; `--brand` is what dark derives its own from. Colours are checked by the brand's schema: nothing else can get in here. */
export function BrandColours() {
  const { accent, accentInk, accentTint } = useSite().brand
  return (
    <style
      nonce={useMark()}
    >{`:root{--color-accent:${accent};--color-accent-ink:${accentInk};--color-accent-tint:${accentTint};--brand:${accent}}`}</style>
  )
}
