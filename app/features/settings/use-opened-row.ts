import { useSearchParams } from 'react-router'

/** Which row of a list is open, as the address says it under a name, and how to open and close one. */
export function useOpenedRow(name: string) {
  const [params, setParams] = useSearchParams()
  const hrefTo = (id: string) => {
    const next = new URLSearchParams(params)
    next.set(name, id)
    return `?${next}`
  }
  const close = () => {
    const next = new URLSearchParams(params)
    next.delete(name)
    setParams(next, { preventScrollReset: true })
  }
  return { opened: params.get(name), hrefTo, close }
}
