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
import { type Undone, undoImport, undoPreview } from './mutations.ts'
import { type LeadImport, leadImports } from './queries.ts'

const WHY: Record<string, string> = {
  unido: 'se unió con otro',
  volvio: 'nos buscó después',
  cuenta: 'ya tiene cuenta',
  trabajado: 'ya se trabajó con él',
  entregado: 'ya lo tuvo un asesor',
  cambiado: 'ya se decidió sobre él o se corrigió',
}
const MOST_NAMED = 10

const leads = (many: number) => counted(many, 'lead', 'leads')
const undoneText = ({ undone, kept_count }: Undone) =>
  `Deshecho: ${leads(undone)}${kept_count > 0 ? `. ${counted(kept_count, 'se queda', 'se quedan')}` : ''}`

export function ImportList() {
  const contract = useContract()
  const cache = useQueryClient()
  const { data: imports = [] } = useQuery(leadImports(contract))
  const [asked, setAsked] = useState<{ of: LeadImport; would: Undone } | null>(null)
  const onError = (error: unknown) => toast(failureOf(error, 'lead.save').text, { look: 'danger' })
  const preview = useMutation({
    networkMode: 'always',
    mutationFn: (of: LeadImport) => undoPreview(contract, of.id),
    onSuccess: (would, of) => setAsked({ of, would }),
    onError,
  })
  const undo = useMutation({
    networkMode: 'always',
    mutationFn: ({ of, would }: { of: LeadImport; would: Undone }) => undoImport(contract, of.id, would.kept_count > 0),
    onSuccess: async (undone, { of, would }) => {
      // Somebody touched one since the preview.
      if (undone.kept_count > 0 && would.kept_count === 0)
        return setAsked({ of, would: { ...undone, undone: would.undone - undone.kept_count } })
      setAsked(null)
      toast(undoneText(undone))
      await cache.invalidateQueries({ queryKey: key('leads') })
    },
    onError,
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
                disabled={preview.isPending || undo.isPending}
                onClick={() => preview.mutate(one)}
              >
                Deshacer
              </Button>
            )}
            <ChangesLink label={one.file_name} of={{ tabla: 'lead_imports', registro: one.id }} />
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          open
          title={`Deshacer la carga de ${asked.of.file_name}`}
          confirm={asked.would.undone === 0 ? 'Darla por deshecha' : `Quitar ${leads(asked.would.undone)}`}
          busy={undo.isPending}
          onConfirm={() => undo.mutate(asked)}
          onClose={() => setAsked(null)}
        >
          <p>
            {asked.would.undone === 0 ? 'Ninguno se quita.' : `Se quitan ${leads(asked.would.undone)} que nadie tocó.`}
            {asked.would.kept_count > 0 && ` ${counted(asked.would.kept_count, 'se queda', 'se quedan')}:`}
          </p>
          {asked.would.kept_count > 0 && (
            <ul>
              {asked.would.kept.slice(0, MOST_NAMED).map(({ lead, name, why }) => (
                <li key={lead}>
                  {name}: {WHY[why] ?? why}
                </li>
              ))}
              {asked.would.kept_count > MOST_NAMED && <li>Y {asked.would.kept_count - MOST_NAMED} más.</li>}
            </ul>
          )}
        </ConfirmDialog>
      )}
    </section>
  )
}
