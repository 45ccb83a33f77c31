import { useEffect, useRef } from 'react'
import { Link } from '#app/ui/link.tsx'
import sectionLinks from './section-links.module.css'

interface SectionLinksProps {
  label: string
  links: readonly { to: string; name: string; current: boolean }[]
}

export function SectionLinks({ label, links }: SectionLinksProps) {
  const nav = useRef<HTMLElement>(null)
  const at = links.findIndex(({ current }) => current)
  const names = links.map(({ name }) => name).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: names get wider with their counts.
  useEffect(() => {
    const row = nav.current
    const link = row?.children[at] as HTMLElement | undefined
    if (row && link) row.scrollLeft = link.offsetLeft - row.offsetLeft - (row.clientWidth - link.offsetWidth) / 2
  }, [at, names])
  return (
    <nav ref={nav} className={sectionLinks.sections} aria-label={label}>
      {links.map(({ to, name, current }) => (
        <Link key={to} to={to} aria-current={current ? 'page' : undefined} preventScrollReset>
          {name}
        </Link>
      ))}
    </nav>
  )
}
