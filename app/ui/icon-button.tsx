import type { ComponentProps } from 'react'
import controls from './controls.module.css'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName
  label: string
}

/** 44 × 44 px. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" className={cx(controls.iconBtn, className)} aria-label={label} title={label} {...rest}>
      <Icon name={icon} />
    </button>
  )
}
