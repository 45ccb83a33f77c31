import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { Link } from '#app/ui/link.tsx'
import css from './panel.module.css'
import { withParams } from './panel-rules.ts'

interface RecordTabsProps {
  label: string
  tabs: readonly { value: string; name: string; count?: number | undefined }[]
  current: string
  drops?: readonly string[]
}

export function RecordTabs({ label, tabs, current, drops = [] }: RecordTabsProps) {
  const [search] = useSearchParams()
  const { state } = useLocation()
  const bar = useRef<HTMLElement>(null)
  const counts = tabs.map(({ count }) => count).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each other tab, and once their counts have made them wider.
  useEffect(() => {
    bar.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current, counts])
  const dropped = Object.fromEntries(drops.map((name) => [name, null]))
  return (
    <nav ref={bar} className={css.recordTabs} aria-label={label}>
      {tabs.map(({ value, name, count }) => (
        <Link
          key={value}
          to={withParams(search, { ...dropped, pestana: value })}
          state={state}
          replace
          preventScrollReset
          aria-current={value === current ? 'page' : undefined}
        >
          <span>
            {name}
            {count ? <span className="text-muted font-normal tabular-nums"> {count}</span> : null}
          </span>
        </Link>
      ))}
    </nav>
  )
}
