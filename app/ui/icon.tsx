import controls from './controls.module.css'
import type { IconName } from './icon-names.ts'
import sprite from './sprite.svg?url&no-inline'

export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={className ? `${controls.icon} ${className}` : controls.icon} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
