import { useRef } from 'react'
import { useLayout } from '#app/features/views/use-layout.ts'
import { lazily } from '#app/lib/lazily.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import css from '#app/ui/resource/resource.module.css'
import { useOpenedRow } from '#app/ui/resource/use-opened-row.ts'
import { DataTable, type TableHandle } from '#app/ui/table/data-table.tsx'
import { TableSkeleton } from '#app/ui/table/table-skeleton.tsx'
import { BY_ADDRESS, type KeptRedirect, keptRedirects } from './queries.ts'
import { REDIRECT_COLUMNS } from './redirect-columns.tsx'

// Fetched by who edits.
const RedirectEditor = lazily(() => import('./redirect-editor.tsx').then((file) => file.RedirectEditor))

const SCREEN = 'redirecciones'
const NEW = 'nueva'
const idOf = ({ id }: KeptRedirect) => id
const nameOf = ({ from_path }: KeptRedirect) => from_path

/** Redirects with their use counts; the open one is in the address. */
export function RedirectList({ me }: { me: string }) {
  const contract = useContract()
  const { layout, isKnown, change } = useLayout(SCREEN, me)
  const { opened, hrefTo, close } = useOpenedRow('redireccion')
  const table = useRef<TableHandle<KeptRedirect>>(null)
  if (!isKnown) return <TableSkeleton />
  return (
    <>
      <p className={css.actions}>
        <LinkButton to={hrefTo(NEW)} look="primary">
          Nueva redirección
        </LinkButton>
      </p>
      <DataTable
        label="Redirecciones"
        noun={{ one: 'redirección', many: 'redirecciones', all: 'las redirecciones' }}
        columns={REDIRECT_COLUMNS}
        idOf={idOf}
        nameOf={nameOf}
        ask={(asked) => keptRedirects(contract, REDIRECT_COLUMNS, asked)}
        usual={BY_ADDRESS}
        searchHint="Dirección o destino"
        layout={layout}
        onLayout={change}
        hrefOf={({ id }) => hrefTo(id)}
        openId={opened}
        handle={table}
        empty={
          <EmptyState icon="link" title="Todavía no hay redirecciones">
            <p>Cuando una dirección cambie, dila aquí: quien llegue por la anterior llega a la nueva.</p>
          </EmptyState>
        }
      />
      {opened && (
        <RedirectEditor
          key={opened}
          id={opened === NEW ? null : opened}
          onClose={close}
          onSaved={() => {
            close()
            table.current?.refresh()
          }}
        />
      )}
    </>
  )
}
