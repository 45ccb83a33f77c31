import type { ComponentProps } from 'react'
import css from './calculator.module.css'

/** Amounts by name, one above the other. */
export const CostLines = (props: ComponentProps<'dl'>) => <dl {...props} className={css.calcLines} />
