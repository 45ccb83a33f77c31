import { createContext } from 'react'
import type { NavigateFunction } from 'react-router'

/** How links go to a page: the router's own way, the same function as long as the document stands. */
export const NavigateContext = createContext<NavigateFunction>(() => {})
