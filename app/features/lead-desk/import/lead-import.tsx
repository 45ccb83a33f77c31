import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { advisorChoices } from '#app/features/people/advisor/queries.ts'
import { failureOf } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { FilePicker } from '#app/ui/file-picker.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { type LeadField, suggestedFields } from '#contract/leads/lead-import.ts'
import { counted } from '#contract/text/counted.ts'
import { UnreadableCsv } from '#contract/text/csv-read.ts'
import { ColumnMapping } from './column-mapping.tsx'
import { ImportList } from './import-list.tsx'
import { JudgedRows } from './judged-rows.tsx'
import { addRows, beginImport, cancelImport, dryRunImport, loadImport, type VerdictCounts } from './mutations.ts'
import { type FileHead, headOf, leadsOf } from './read-leads.ts'

interface Opened {
  file: File
  head: FileHead
  fields: (LeadField | null)[]
}

const told = (error: unknown) => (error instanceof UnreadableCsv ? error.message : failureOf(error, 'lead.save').text)

export function LeadImportSection() {
  const contract = useContract()
  const cache = useQueryClient()
  const { data: agents = [] } = useQuery(advisorChoices(contract))
  const [opened, setOpened] = useState<Opened | null>(null)
  const [share, setShare] = useState(0)
  const [judged, setJudged] = useState<{ id: string; counts: VerdictCounts } | null>(null)
  const [agent, setAgent] = useState('')
  const open = async ([file]: File[]) => {
    if (!file) return []
    try {
      const head = await headOf(file)
      if (!head) return ['El archivo está vacío.']
      setJudged(null)
      setOpened({ file, head, fields: suggestedFields(head.titles) })
      return []
    } catch (error) {
      return [told(error)]
    }
  }
  const rehearse = useMutation({
    networkMode: 'always',
    mutationFn: async ({ file, head, fields }: Opened) => {
      const named = head.titles.flatMap((title, at) => (fields[at] ? [[title, fields[at]] as const] : []))
      const id = await beginImport(contract, file.name, Object.fromEntries(named))
      try {
        for await (const { rows, share: read } of leadsOf(file, head, fields)) {
          await addRows(contract, id, rows)
          setShare(read)
        }
        return { id, counts: await dryRunImport(contract, id) }
      } catch (error) {
        void cancelImport(contract, id).catch(() => undefined)
        throw error
      }
    },
    onMutate: () => setShare(0),
    onSuccess: setJudged,
    onError: (error) => toast(told(error), { look: 'danger' }),
  })
  const close = () => {
    setOpened(null)
    setJudged(null)
  }
  const load = useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => loadImport(contract, id, agent),
    onSuccess: async (counts) => {
      close()
      toast(`Listo: ${counted((counts.nuevo ?? 0) + (counts.parecido ?? 0), 'lead cargado', 'leads cargados')}`)
      await cache.invalidateQueries({ queryKey: key('leads') })
    },
    onError: (error) => toast(told(error), { look: 'danger' }),
  })
  const many = judged ? (judged.counts.nuevo ?? 0) + (judged.counts.parecido ?? 0) : 0
  const isReachable = opened?.fields.some((field) => field === 'phone' || field === 'email')
  return (
    <div className="grid gap-4 max-w-4xl">
      <p>
        Un archivo CSV con un renglón por persona. Primero ves qué pasaría con cada fila; nada se guarda hasta que lo
        cargas, y se puede deshacer completo durante 30 días.
      </p>
      <FilePicker label="Elegir archivo" accept={['.csv', '.txt', 'text/csv', 'text/plain']} onFiles={open} />
      {opened && !judged && (
        <>
          <h2>{opened.file.name}</h2>
          <ColumnMapping
            head={opened.head}
            fields={opened.fields}
            onChange={(fields) => setOpened({ ...opened, fields })}
          />
          {!isReachable && <p className="text-muted">Di qué columna es el teléfono o el correo.</p>}
          {rehearse.isPending && <Progress label="Leyendo el archivo" value={Math.round(share * 100)} />}
          <div className="flex flex-wrap gap-2 items-end">
            <Button
              look="primary"
              disabled={!isReachable || rehearse.isPending}
              onClick={() => rehearse.mutate(opened)}
            >
              Revisar
            </Button>
            <Button look="quiet" disabled={rehearse.isPending} onClick={close}>
              Cancelar
            </Button>
          </div>
        </>
      )}
      {opened && judged && (
        <>
          <h2>{opened.file.name}</h2>
          <JudgedRows importId={judged.id} counts={judged.counts} titles={opened.head.titles} />
          <div className="flex flex-wrap gap-2 items-end">
            <SelectField
              label="A quién se le dan"
              options={[{ value: '', label: 'A nadie todavía' }, ...agents]}
              value={agent}
              onChange={({ target }) => setAgent(target.value)}
            />
            <Button look="primary" disabled={many === 0 || load.isPending} onClick={() => load.mutate(judged.id)}>
              {many === 0 ? 'No hay nada nuevo' : `Cargar ${many.toLocaleString('es-MX')}`}
            </Button>
            <Button
              look="quiet"
              disabled={load.isPending}
              onClick={() => {
                void cancelImport(contract, judged.id).catch(() => undefined)
                setJudged(null)
              }}
            >
              Cambiar columnas
            </Button>
          </div>
        </>
      )}
      <ImportList />
    </div>
  )
}
