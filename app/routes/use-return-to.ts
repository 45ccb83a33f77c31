import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { savedDestination, wantsToApply } from '#app/features/account/after-sign-in.ts'
import { vehicleByOrdencompra } from '#app/features/vehicles/named/queries.ts'
import { useContract } from '#app/lib/use-contract.ts'

export interface ReturnTo {
  path: string
  applies: boolean
  what: string
}

// By address prefix.
const PAGES: [RegExp, string][] = [
  [/^\/escritorio\/favoritos/, 'ver tus favoritos'],
  [/^\/escritorio\/(seguimiento|solicitudes|mis-aplicaciones)/, 'ver tus solicitudes'],
  [/^\/escritorio\/citas/, 'ver y agendar tus citas'],
  [/^\/escritorio\/vende-tu-auto/, 'vender tu auto'],
  [/^\/escritorio\/perfilacion-bancaria/, 'calcular cuánto te pueden prestar'],
  [/^\/escritorio\/profile/, 'abrir tu perfil'],
  [/^\/vender-mi-auto\/oferta/, 'guardar tu oferta'],
]

/** null: none, or not read yet. */
export function useReturnTo(): ReturnTo | null {
  const { search } = useLocation()
  const [path, setPath] = useState<string | null>(null)
  useEffect(() => setPath(savedDestination(search, location.origin)), [search])
  const applies = path !== null && wantsToApply(path)
  const ordencompra = applies ? new URLSearchParams(path.split('?')[1]).get('ordencompra')?.trim() : undefined
  const { data: car } = useQuery({
    ...vehicleByOrdencompra(useContract(), ordencompra ?? ''),
    enabled: Boolean(ordencompra),
  })
  if (path === null || path === '/escritorio') return null
  if (!applies)
    return { path, applies, what: PAGES.find(([page]) => page.test(path))?.[1] ?? 'abrir la página que pediste' }
  return { path, applies, what: car ? `solicitar el ${car.titulo}` : 'solicitar financiamiento' }
}
