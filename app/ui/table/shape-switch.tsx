import { useSearchParams } from 'react-router'
import { ChoiceLinks } from '#app/ui/choice-links.tsx'
import { withParams } from '#app/ui/panel/panel-rules.ts'

const SHAPE = 'modo'
const TABLE = 'tabla'

export const isBoardAt = (params: URLSearchParams) => params.get(SHAPE) !== TABLE

export function ShapeSwitch({ isBoard }: { isBoard: boolean }) {
  const [params] = useSearchParams()
  return (
    <ChoiceLinks
      label="Cómo se ve"
      links={[
        { name: 'Tablero', to: withParams(params, { [SHAPE]: null, pagina: null }), current: isBoard },
        { name: 'Tabla', to: withParams(params, { [SHAPE]: TABLE, pagina: null }), current: !isBoard },
      ]}
    />
  )
}
