import { createContext } from 'react'
import type { NavigateFunction } from 'react-router'

export const NavigateContext = createContext<NavigateFunction>(() => {})
