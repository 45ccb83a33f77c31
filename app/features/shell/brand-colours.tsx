import { useMark, useSite } from '#app/lib/use-site.ts'

/** Dark mode derives its accents from `--brand`; the schema validates colours. */
export function BrandColours() {
  const { accent, accentInk, accentTint } = useSite().brand
  return (
    <style
      nonce={useMark()}
    >{`:root{--color-accent:${accent};--color-accent-ink:${accentInk};--color-accent-tint:${accentTint};--brand:${accent}}`}</style>
  )
}
