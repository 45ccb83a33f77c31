import css from './advisor.module.css'
import type { Advisor } from './queries.ts'

export function AdvisorPhoto({ name, avatar_path }: Pick<Advisor, 'name' | 'avatar_path'>) {
  if (avatar_path)
    return (
      <img
        className={css.advisorPhoto}
        src={`/storage/v1/object/public/avatars/${avatar_path.split('/').map(encodeURIComponent).join('/')}`}
        width={96}
        height={96}
        alt=""
      />
    )
  return (
    <span className={css.advisorPhoto} aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase('es-MX') ?? '')
    .join('')
