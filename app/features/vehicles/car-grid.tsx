import type { ReactNode } from 'react'
import css from './vehicles.module.css'

/** Cards of cars, as many to a row as fit. */
export const CarGrid = ({ children }: { children: ReactNode }) => <ul className={css.cars}>{children}</ul>
