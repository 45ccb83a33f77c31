import controls from './controls.module.css'
import { cx } from './cx.ts'

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger'

const LOOKS: Record<ButtonLook, string | undefined> = {
  primary: controls.btnPrimary,
  secondary: controls.btnSecondary,
  quiet: controls.btnQuiet,
  danger: controls.btnDanger,
}

export const buttonClass = (look: ButtonLook, small?: boolean, className?: string) =>
  cx(controls.btn, LOOKS[look], small && controls.btnSmall, className)
