import { useQuery } from '@tanstack/react-query'
import { useContract } from '#app/lib/use-contract.ts'
import { useSite } from '#app/lib/use-site.ts'
import { Badge, type Tone } from '#app/ui/badge.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { dayText } from '#contract/dates/date-texts.ts'
import { inBrand } from '#contract/text/brand-text.ts'
import css from './changelog.module.css'
import { KINDS, releases } from './queries.ts'

const TONES: Record<keyof typeof KINDS, Tone> = { nuevo: 'accent', mejora: 'info', arreglo: 'neutral' }
export function ReleaseList() {
  const { brand } = useSite()
  const { data: versions = [] } = useQuery(releases(useContract()))
  if (versions.length === 0)
    return (
      <EmptyState icon="clipboard-list" title="Todavía no hay versiones publicadas">
        <p>Aquí verás qué cambió en cada una.</p>
      </EmptyState>
    )
  return versions.map(({ version, released_on, title, changes }) => (
    <article key={version} className={css.release} aria-labelledby={`version-${version}`}>
      <header>
        <h2 id={`version-${version}`}>{inBrand(title, brand)}</h2>
        <p>
          Versión {version} · <time dateTime={released_on}>{dayText('date', released_on)}</time>
        </p>
      </header>
      <ul>
        {changes.map(({ kind, text }) => (
          <li key={text}>
            <Badge tone={TONES[kind]}>{KINDS[kind]}</Badge> {inBrand(text, brand)}
          </li>
        ))}
      </ul>
    </article>
  ))
}
