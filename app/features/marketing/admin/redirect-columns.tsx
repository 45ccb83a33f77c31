import { Badge } from '#app/ui/badge.tsx'
import type { TableColumn } from '#app/ui/table/columns.ts'
import type { KeptRedirect } from './queries.ts'

export const REDIRECT_COLUMNS: readonly TableColumn<KeptRedirect>[] = [
  { id: 'from_path', title: 'Dirección', kind: 'text', value: ({ from_path }) => from_path, width: 280 },
  { id: 'to_path', title: 'Lleva a', kind: 'text', value: ({ to_path }) => to_path, width: 280 },
  {
    ...{ id: 'active', title: 'Estado', kind: 'choice', value: ({ active }) => String(active), width: 130 },
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
