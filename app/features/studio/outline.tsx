import type { SVGProps } from 'react'
import css from './studio.module.css'

interface OutlineProps {
  path?: string | undefined
  circle?: Pick<SVGProps<SVGCircleElement>, 'cx' | 'cy' | 'r'> | undefined
}

/** Lies over a picture of four by three. */
export function Outline({ path, circle }: OutlineProps) {
  return (
    <svg viewBox="0 0 100 75" aria-hidden="true">
      {[css.rim, css.line].map((look) => (
        <g key={look} className={look}>
          {path && <path d={path} />}
          {circle && <circle {...circle} />}
        </g>
      ))}
    </svg>
  )
}
