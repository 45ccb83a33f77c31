import type { PageChange } from './page-difference.ts'
import css from './pages.module.css'

export function ChangeList({ label, changes }: { label: string; changes: PageChange[] }) {
  if (changes.length === 0) return <p className={css.note}>Dicen lo mismo.</p>
  return (
    <ul className={`${css.changes} grid gap-2 wrap-anywhere`} aria-label={label}>
      {changes.map(({ what, details }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two blocks may share a name, and the list is drawn whole.
        <li key={place}>
          {what}
          {details.map((detail) => (
            <small key={detail}>{detail}</small>
          ))}
        </li>
      ))}
    </ul>
  )
}
