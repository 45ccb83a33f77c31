import { useId } from 'react'
import controls from '#app/ui/controls.module.css'
import { cx } from '#app/ui/cx.ts'
import frame from '#app/ui/frame.module.css'
import { Link } from '#app/ui/link.tsx'
import type { FilterChoice } from './filters.ts'

interface FilterRowProps {
  name: string
  all: string
  choices: FilterChoice[]
}

export function FilterRow({ name, all, choices }: FilterRowProps) {
  const heading = useId()
  return (
    <nav aria-labelledby={heading}>
      <h2 id={heading}>{name}</h2>
      <ul className={frame.chips}>
        {choices.map(({ value, count, path, on }) => (
          <li key={value}>
            <Link
              to={path}
              className={cx(controls.chip, on && controls.chipOn)}
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
