import { useQuery } from '@tanstack/react-query'
import { failureOf } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useProblem } from '#app/ui/use-problem.ts'
import { isListedStage } from '#contract/vehicles/vehicle-stages.ts'
import { GATE_RULES, gateLackText, LISTED_LACKS } from './gate-words.ts'
import { changeVehicle } from './mutations.ts'
import { gatesOf, type StockRow } from './queries.ts'

interface CarGatesProps {
  car: StockRow
  isAdmin: boolean
  onChange: () => void
}

export function CarGates({ car, isAdmin, onChange }: CarGatesProps) {
  const contract = useContract()
  const { data: gates } = useQuery(gatesOf(contract, car.id))
  const [problem, setProblem] = useProblem()
  if (!gates || ['vendido', 'entregado', 'baja'].includes(car.stage)) return null
  const { rule, unsafe, lacks } = gates
  const declare = async () => {
    try {
      await changeVehicle(contract, car.id, { price_later: true }, { price_later: false }, '')
      onChange()
    } catch (error) {
      setProblem(failureOf(error, 'change.save'))
    }
  }
  if (unsafe > 0)
    return (
      <Notice look="danger" title="No se publica, ni se maneja, ni se entrega">
        Tiene {unsafe === 1 ? 'un hallazgo grave' : `${unsafe} hallazgos graves`} sin reparar. Abre su inspección y
        pruébalo reparado.
      </Notice>
    )
  if (rule === 0 || lacks.length === 0) return null
  return (
    <Notice look="warn" title={isListedStage(car.stage) ? LISTED_LACKS : GATE_RULES[rule]}>
      <ul>
        {lacks.map((lack) => (
          <li key={lack}>{gateLackText(lack)}</li>
        ))}
      </ul>
      {problem && <p role="alert">{problem}</p>}
      {isAdmin && lacks.includes('precio') && (
        <p>
          <Button small onClick={() => void declare()}>
            Declarar «Por definir»
          </Button>
        </p>
      )}
    </Notice>
  )
}
