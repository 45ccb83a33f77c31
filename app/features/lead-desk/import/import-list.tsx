import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { ChangesLink } from '#app/ui/changes-link.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { instantText } from '#contract/dates/date-texts.ts'
import { counted } from '#contract/text/counted.ts'
import css from './import.module.css'
import { type Undone, undoImport } from './mutations.ts'
import { type LeadImport, leadImports } from './queries.ts'

const WHY: Record<string, string> = {
  unido: 'se unió con otro',
  volvio: 'nos buscó después',
  cuenta: 'ya tiene cuenta',
  trabajado: 'ya se trabajó con él',
}

export function ImportList() {
  const contract = useContract()
  const cache = useQueryClient()
  const { data: imports = [] } = useQuery(leadImports(contract))
  const [blocked, setBlocked] = useState<{ of: LeadImport; undone: Undone } | null>(null)
  const undo = useMutation({
    networkMode: 'always',
    mutationFn: ({ of, partly }: { of: LeadImport; partly: boolean }) => undoImport(contract, of.id, partly),
    onSuccess: async (undone, { of, partly }) => {
      if (undone.kept_count > 0 && !partly) return setBlocked({ of, undone })
      setBlocked(null)
      toast(`Deshecho: ${counted(undone.undone, 'lead', 'leads')}`)
      await cache.invalidateQueries({ queryKey: key('leads') })
    },
    onError: (error) => toast(failureOf(error, 'lead.save').text, { look: 'danger' }),
  })
  if (imports.length === 0) return null
  return (
    <section aria-labelledby="importaciones">
      <h2 id="importaciones">Archivos cargados</h2>
      <ul className={`${css.rows} grid gap-1 text-[0.8125rem]`}>
        {imports.map((one) => (
          <li key={one.id} className="flex flex-wrap gap-2 items-end">
            <span>
              {one.file_name}: {counted((one.counts.nuevo ?? 0) + (one.counts.parecido ?? 0), 'lead', 'leads')}, el{' '}
              {one.loaded_at && instantText('moment', one.loaded_at)}
              {one.undone_at && ` · deshecho el ${instantText('moment', one.undone_at)}`}
            </span>
            {one.state === 'cargada' && (
              <Button
                small
                aria-label={`Deshacer ${one.file_name}`}
                disabled={undo.isPending}
                onClick={() => undo.mutate({ of: one, partly: false })}
              >
                Deshacer
              </Button>
            )}
            <ChangesLink label={one.file_name} of={{ tabla: 'lead_imports', registro: one.id }} />
          </li>
        ))}
      </ul>
      {blocked && (
        <ConfirmDialog
          open
          title="No todos se pueden quitar"
          confirm="Deshacer los demás"
          busy={undo.isPending}
          onConfirm={() => undo.mutate({ of: blocked.of, partly: true })}
          onClose={() => setBlocked(null)}
        >
          <p>
            {counted(blocked.undone.kept_count, 'se queda', 'se quedan')}, porque alguien ya hizo algo con cada uno.
            Nada se ha quitado todavía.
          </p>
          <ul>
            {blocked.undone.kept.slice(0, 10).map(({ lead, name, why }) => (
              <li key={lead}>
                {name}: {WHY[why] ?? why}
              </li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </section>
  )
}
