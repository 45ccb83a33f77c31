import type { ComponentProps } from 'react'
import css from './calculator.module.css'

/** A card that reckons what a car costs. */
export const CostCard = ({ className = '', ...rest }: ComponentProps<'section'>) => (
  <section {...rest} className={`${css.calc} ${className}`} />
)
