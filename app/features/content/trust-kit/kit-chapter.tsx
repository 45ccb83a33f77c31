import { useSite } from '#app/lib/use-site.ts'
import { Icon } from '#app/ui/icon.tsx'
import { inBrand } from '#contract/text/brand-text.ts'
import { counted } from '#contract/text/counted.ts'
import type { TrustKit } from '#contract/vehicles/trust-kit.ts'

interface KitChapterProps {
  chapter: TrustKit['inspection'][number]
  first: number
}

export function KitChapter({ chapter: { title, points }, first }: KitChapterProps) {
  const { brand } = useSite()
  return (
    <details name="inspeccion">
      <summary>
        <span>
          {inBrand(title, brand)} <small>{counted(points.length, 'punto', 'puntos')}</small>
        </span>
        <Icon name="chevron-down" />
      </summary>
      <ol start={first}>
        {points.map((point) => (
          <li key={point}>{inBrand(point, brand)}</li>
        ))}
      </ol>
    </details>
  )
}
