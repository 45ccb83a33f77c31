import { useSite } from '#app/lib/use-site.ts'
import frame from '#app/ui/frame.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'

export function BrandLogo() {
  const { brand } = useSite()
  return (
    <Link to="/" className={frame.logo} aria-label={`${brand.name}, inicio`}>
      <Icon name="wheel" />
      {brand.name}
    </Link>
  )
}
