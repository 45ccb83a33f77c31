import controls from './controls.module.css'
import type { IconName } from './icon-names.ts'
import sprite from './sprite.svg?url&no-inline'

/** A decorative icon, 1.25em square, in the text's colour. Whatever it means must also be said in words beside it. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={className ? `${controls.icon} ${className}` : controls.icon} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
