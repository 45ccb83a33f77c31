import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { allBranches } from '#app/features/branches/queries.ts'
import { useContract } from '#app/lib/use-contract.ts'
import controls from '#app/ui/controls.module.css'

export function BranchChoice() {
  const [params, setParams] = useSearchParams()
  const { data: branches = [] } = useQuery(allBranches(useContract()))
  return (
    <label className="ml-auto">
      <span className="sr-only">Sucursal</span>
      <select
        className={`${controls.input} min-h-9 py-1 text-sm`}
        value={params.get('sucursal') ?? ''}
        onChange={({ target }) =>
          setParams(
            (now) => {
              if (target.value) now.set('sucursal', target.value)
              else now.delete('sucursal')
              return now
            },
            { replace: true },
          )
        }
      >
        <option value="">Todas las sucursales</option>
        {branches.map(({ code, city }) => (
          <option key={code} value={code}>
            {city}
          </option>
        ))}
      </select>
    </label>
  )
}
