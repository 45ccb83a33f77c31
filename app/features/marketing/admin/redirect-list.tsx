import { ResourceTable } from '#app/features/views/resource-table.tsx'
import { RowEditor } from '#app/features/views/row-editor.tsx'
import { lazily } from '#app/lib/lazily.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Badge } from '#app/ui/badge.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { TableColumn } from '#app/ui/table/columns.ts'
import type { RedirectRow } from './queries.ts'
import { BY_ADDRESS, redirectQuery, redirectsQuery } from './queries.ts'

const REDIRECT_COLUMNS: readonly TableColumn<RedirectRow>[] = [
  { id: 'from_path', title: 'Dirección', kind: 'text', value: ({ from_path }) => from_path, width: 280 },
  { id: 'to_path', title: 'Lleva a', kind: 'text', value: ({ to_path }) => to_path, width: 280 },
  {
    id: 'active',
    title: 'Estado',
    kind: 'choice',
    value: ({ active }) => String(active),
    width: 130,
    choices: [
      { value: 'true', label: 'Activa' },
      { value: 'false', label: 'Apagada' },
    ],
    cell: ({ active }) => <Badge tone={active ? 'accent' : 'neutral'}>{active ? 'Activa' : 'Apagada'}</Badge>,
  },
  { id: 'hits', title: 'Visitas', kind: 'number', value: ({ hits }) => hits, width: 110 },
  { id: 'last_hit_at', title: 'Última', kind: 'instant', value: (row) => row.last_hit_at, width: 150 },
  { id: 'updated_at', title: 'Cambió', kind: 'instant', value: (row) => row.updated_at, width: 150, isHidden: true },
]

const RedirectForm = lazily(() => import('./redirect-form.tsx').then((file) => file.RedirectForm))

export function RedirectList({ me }: { me: string }) {
  const contract = useContract()
  return (
    <ResourceTable
      screen="redirecciones"
      me={me}
      param="redireccion"
      add="Nueva redirección"
      label="Redirecciones"
      noun={{ one: 'redirección', many: 'redirecciones', all: 'las redirecciones' }}
      columns={REDIRECT_COLUMNS}
      nameOf={({ from_path }) => from_path}
      ask={(asked) => redirectsQuery(contract, REDIRECT_COLUMNS, asked)}
      usual={BY_ADDRESS}
      searchHint="Dirección o destino"
      empty={
        <EmptyState icon="link" title="Todavía no hay redirecciones">
          <p>Cuando una dirección cambie, dila aquí: quien llegue por la anterior llega a la nueva.</p>
        </EmptyState>
      }
      dialog={(id, close, saved) => (
        <RowEditor
          key={id}
          title={id ? 'Redirección' : 'Nueva redirección'}
          id={id}
          noun="la redirección"
          gone="Esta redirección ya no existe."
          query={(one) => redirectQuery(contract, one)}
          onClose={close}
        >
          {(row) => <RedirectForm row={row} onSaved={saved} />}
        </RowEditor>
      )}
    />
  )
}
