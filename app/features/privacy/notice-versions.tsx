import controls from '#app/ui/controls.module.css'
import { Link } from '#app/ui/link.tsx'
import { dayText } from '#contract/dates/date-texts.ts'
import css from './privacy.module.css'

interface NoticeVersionsProps {
  versions: { version: string; published_on: string }[]
  shown: string
}

export function NoticeVersions({ versions, shown }: NoticeVersionsProps) {
  if (versions.length < 2) return null
  return (
    <nav className={css.noticeVersions} aria-label="Versiones del aviso">
      <h2>Versiones</h2>
      <ul className="grid gap-1 mt-2">
        {versions.map(({ version, published_on }, place) => (
          <li key={version}>
            <Link
              className={controls.link}
              to={place === 0 ? '/politica-de-privacidad' : `/politica-de-privacidad?version=${version}`}
              aria-current={version === shown ? 'page' : undefined}
            >
              {version}
            </Link>{' '}
            {place === 0 ? 'vigente desde el' : 'del'} {dayText('date', published_on)}
          </li>
        ))}
      </ul>
    </nav>
  )
}
