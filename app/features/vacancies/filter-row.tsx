import { useId } from 'react'
import { Link } from 'react-router'
import { cx } from '#app/ui/cx.ts'
import type { FilterChoice } from './filters.ts'

interface FilterRowProps {
  name: string
  /** What the choice of everything is called. */
  all: string
  choices: FilterChoice[]
}

/** One filter of the list: its choices with what each would show. */
export function FilterRow({ name, all, choices }: FilterRowProps) {
  const heading = useId()
  return (
    <nav aria-labelledby={heading}>
      <h2 id={heading}>{name}</h2>
      <ul className="chips">
        {choices.map(({ value, count, path, on }) => (
          <li key={value}>
            <Link
              to={path}
              className={cx('chip', on && 'chip-on')}
              aria-current={on ? 'true' : undefined}
              preventScrollReset
              replace
            >
              {value || all} <small>{count}</small>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
