import { createContext } from 'react'
import type { NavigateFunction } from 'react-router'

/** The router's navigate function, stable for the document. */
export const NavigateContext = createContext<NavigateFunction>(() => {})
