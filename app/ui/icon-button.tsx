import type { ComponentProps } from 'react'
import controls from './controls.module.css'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName
  /** What the button does, for who cannot see the icon; also its tooltip. */
  label: string
}

/** A button of 44 × 44 px that shows only an icon. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" className={cx(controls.iconBtn, className)} aria-label={label} title={label} {...rest}>
      <Icon name={icon} />
    </button>
  )
}
