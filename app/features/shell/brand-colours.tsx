import { useMark, useSite } from '#app/lib/use-site.ts'

/**
 * Overrides accents with the dealership's; dark mode derives its own from `--brand`. The brand schema validates
 * colours, so nothing else can be injected.
 */
export function BrandColours() {
  const { accent, accentInk, accentTint } = useSite().brand
  return (
    <style
      nonce={useMark()}
    >{`:root{--color-accent:${accent};--color-accent-ink:${accentInk};--color-accent-tint:${accentTint};--brand:${accent}}`}</style>
  )
}
