import { useSearchParams } from 'react-router'

/** Open row of a list, stored in the address under `name`. */
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
