import type { ReactNode } from 'react'
import css from './framing.module.css'

export function SliderGroup({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <fieldset className={`${css.sliders} grid gap-1`}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}
