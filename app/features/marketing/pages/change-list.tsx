import type { PageChange } from './page-difference.ts'

export function ChangeList({ label, changes }: { label: string; changes: PageChange[] }) {
  if (changes.length === 0) return <p className="text-muted text-sm wrap-anywhere">Dicen lo mismo.</p>
  return (
    <ul className="grid gap-2 wrap-anywhere" aria-label={label}>
      {changes.map(({ what, details }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two blocks may share a name, and the list is drawn whole.
        <li key={place}>
          {what}
          {details.map((detail) => (
            <small className="block text-muted" key={detail}>
              {detail}
            </small>
          ))}
        </li>
      ))}
    </ul>
  )
}
