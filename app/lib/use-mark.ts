import { createContext, useContext } from 'react'

/** Set where pages are rendered on the server; in the browser there is none. */
export const MarkContext = createContext<string | undefined>(undefined)

/** The nonce of an inline style that we write: what the server's policy knows it by. */
export const useMark = () => useContext(MarkContext)
